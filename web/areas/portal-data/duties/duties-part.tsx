import { MultiSelect, Text } from '@mantine/core';
import type {
  StaffDuties,
  StaffDuty,
  StaffPerson,
} from '../../../../shared/contract/desk/staff-duties.contract.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import type { NoticeContent } from '../../../ui/page/notice.tsx';
import { RowsPanel } from '../../../ui/panel/rows-panel.tsx';
import { textColumn } from '../../../ui/table/text-columns.ts';
import { useTicketLabels } from '../../tickets/tickets.public.ts';
import { useChangeDuty, useStaffDuties } from '../portal-data.queries.ts';
import { portalDataTexts } from '../portal-data-texts.ts';

const LEAST_PX = 320;

type Props = { portal: PortalCode; onNotice: (notice: NoticeContent | null) => void };

const shownNames = (people: readonly StaffPerson[]) => people.map(({ name }) => name).join(', ');

function useTopicName(): (topic: StaffDuty['topic']) => string {
  const t = useTexts(portalDataTexts, 'duty');
  const { department } = useTicketLabels();
  return (topic) => (topic === 'coupons' ? t('coupons') : t('tickets', { department: department(topic) }));
}

type ChoiceProps = Props & { duty: StaffDuty; staff: readonly StaffPerson[] };

/** Who has a topic; each choice is saved at once. */
function StaffChoice({ portal, duty, staff, onNotice }: ChoiceProps) {
  const t = useTexts(portalDataTexts, 'duty');
  const topic = useTopicName()(duty.topic);
  const errorText = useErrorText();
  const { mutate, isPending } = useChangeDuty(portal);
  const seen = duty.assigned.map(({ id }) => id);
  const give = (ids: readonly number[]) =>
    mutate(
      { topic: duty.topic, user_ids: [...ids], seen },
      {
        onSuccess: () => onNotice({ kind: 'done', text: t('saved', { topic }) }),
        onError: (error) => {
          const movedOn = error instanceof ApiError && error.code === 'changed_meanwhile';
          onNotice({ kind: 'failed', text: movedOn ? t('moved_on') : errorText(error) });
        },
      },
    );
  return (
    <MultiSelect
      aria-label={t('assigned_of', { topic })}
      data={staff.map(({ id, name, email }) => ({
        value: String(id),
        label: name === email ? email : `${name} · ${email}`,
      }))}
      value={seen.map(String)}
      onChange={(chosen) => give(chosen.map(Number))}
      placeholder={seen.length === 0 ? t('nobody') : ''}
      nothingFoundMessage={t('no_such')}
      clearButtonProps={{ 'aria-label': t('clear', { topic }), 'aria-hidden': false, tabIndex: 0 }}
      disabled={isPending}
      searchable
      clearable
      hidePickedOptions
    />
  );
}

function ToldCell({ duty }: { duty: StaffDuty }) {
  const t = useTexts(portalDataTexts, 'duty');
  return (
    <>
      <Text inherit>{shownNames(duty.told) || '–'}</Text>
      <Text size="xs" c="dimmed">
        {t(`as_${duty.told_as}`)}
      </Text>
    </>
  );
}

/** Who of staff is told of which tickets and coupons of a portal. */
export function DutiesPart({ portal, onNotice }: Props) {
  const t = useTexts(portalDataTexts, 'duty');
  const topicName = useTopicName();
  const source = useStaffDuties(portal);
  const staff = source.data?.staff ?? [];
  return (
    <RowsPanel
      id="staff-duties"
      title={t('list')}
      hint={t('hint')}
      source={source}
      height={LEAST_PX}
      shrinks
      columns={[
        textColumn('topic', t('topic'), ({ topic }: StaffDuty) => topicName(topic)),
        textColumn(
          'assigned',
          t('assigned'),
          ({ assigned }: StaffDuty) => shownNames(assigned),
          (duty) => <StaffChoice portal={portal} duty={duty} staff={staff} onNotice={onNotice} />,
        ),
        textColumn(
          'told',
          t('told'),
          ({ told }: StaffDuty) => shownNames(told),
          (duty) => <ToldCell duty={duty} />,
        ),
      ]}
      rowsOf={({ data }: StaffDuties) => data}
      rowKey={({ topic }) => topic}
    />
  );
}
