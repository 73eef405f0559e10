import { Button, Paper, Select } from '@mantine/core';
import type { changeDeskTicketCall } from '../../../../shared/contract/desk/desk-tickets.contract.ts';
import type { BodyIn } from '../../../../shared/contract/frame/call.ts';
import type { TicketDetail } from '../../../../shared/contract/shops/tickets.contract.ts';
import { DEPARTMENTS } from '../../../../shared/rules/tickets/tickets.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import type { NoticeContent } from '../../../ui/page/notice.tsx';
import { MissingNote } from '../../../ui/panel/panel-failure.tsx';
import { useUser } from '../../user/user.public.ts';
import { useTicketLabels } from '../ticket-labels.ts';
import { useChangeTicket, useStaff } from '../tickets.queries.ts';
import { ticketsTexts } from '../tickets-texts.ts';
import classes from './tickets.module.css';

const NOBODY = 'nobody';

type Props = { ticket: TicketDetail; onNotice: (notice: NoticeContent | null) => void };
type Change = Omit<BodyIn<typeof changeDeskTicketCall>, 'version'>;

/** Makes a change and says how it went; one to a ticket that has moved on shows what it is now. */
function useDeskChange({ ticket, onNotice }: Props) {
  const t = useTexts(ticketsTexts, 'ticket');
  const errorText = useErrorText();
  const change = useChangeTicket(ticket.ticket_id);
  const why = (error: Error) =>
    error instanceof ApiError && error.code === 'changed_meanwhile'
      ? t('changed_meanwhile')
      : t('change_failed', { why: errorText(error) });
  const make = (to: Change, done: string) =>
    change.mutate(
      { version: ticket.version, ...to },
      {
        onSuccess: () => onNotice({ kind: 'done', text: done }),
        onError: (error) => onNotice({ kind: 'failed', text: why(error) }),
      },
    );
  return { isPending: change.isPending, make };
}

/** What staff do with a ticket beside answering: who looks after it, and which department it is with. */
export function DeskControls(props: Props) {
  const { ticket } = props;
  const t = useTexts(ticketsTexts, 'ticket');
  const words = useTicketLabels();
  const user = useUser();
  const colleagues = useStaff();
  const staff = colleagues.data ?? [];
  const { isPending, make } = useDeskChange(props);
  const isOff = isPending || ticket.status === 'closed';
  const known = staff.some(({ id }) => id === ticket.assignee?.id) || !ticket.assignee;
  const people = known ? staff : [...staff, { id: 0, name: '', email: '', ...ticket.assignee }];
  const give = (id: number | null) => {
    const name = people.find((one) => one.id === id)?.name ?? user?.name ?? '';
    make({ assignee_id: id }, id === null ? t('given_back') : t('given', { name }));
  };
  return (
    <>
      <Paper p="md" component="section" aria-label={t('desk')} className={classes.desk}>
        <Select
          label={t('assignee')}
          data={[
            { value: NOBODY, label: t('nobody') },
            ...people.map(({ id, name, email }) => ({ value: String(id), label: name.trim() || email })),
          ]}
          value={ticket.assignee ? String(ticket.assignee.id) : NOBODY}
          onChange={(chosen) => give(chosen === NOBODY ? null : Number(chosen))}
          disabled={isOff}
          searchable
        />
        <Button
          variant="default"
          disabled={isOff || !user || ticket.assignee?.id === user.id}
          onClick={() => user && give(user.id)}
        >
          {t('to_me')}
        </Button>
        <Select
          label={t('department')}
          data={words.departments}
          value={ticket.department}
          onChange={(chosen) => {
            const department = DEPARTMENTS.find((one) => one === chosen);
            if (department) make({ department }, t('moved', { department: words.department(department) }));
          }}
          disabled={isOff}
        />
      </Paper>
      <MissingNote source={colleagues} text={t('staff_missing')} />
    </>
  );
}
