import { Text } from '@mantine/core';
import type { TicketDetail, TicketEntry } from '../../../../shared/contract/shops/tickets.contract.ts';
import { DEPARTMENTS } from '../../../../shared/rules/tickets/tickets.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatInstant } from '../../../core/texts/wall-time.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import type { NoticeContent } from '../../../ui/page/notice.tsx';
import { AttachedFiles } from '../attachments/attached-files.tsx';
import { useTicketLabels } from '../ticket-labels.ts';
import { ticketsTexts } from '../tickets-texts.ts';
import classes from './tickets.module.css';

type OnNotice = (notice: NoticeContent | null) => void;
type Said = Pick<TicketEntry, 'body' | 'author' | 'by_staff' | 'own' | 'at' | 'files'>;

function Message({ ticketId, said, onNotice }: { ticketId: number; said: Said; onNotice: OnNotice }) {
  const t = useTexts(ticketsTexts, 'ticket');
  const { side } = useTicketLabels();
  const isOwnSide = said.by_staff === (side === 'staff');
  return (
    <li className={classes.message} data-own={isOwnSide || undefined}>
      <div className={classes.head}>
        <Text fw={600} size="sm">
          {said.own ? `${t('you')} (${said.author})` : said.author}
        </Text>
        <StateBadge color={said.by_staff ? 'brand' : 'gray'} text={t(said.by_staff ? 'support' : 'shop')} />
        <Text size="xs" c="dimmed" component="time" dateTime={said.at}>
          {formatInstant(said.at)}
        </Text>
      </div>
      <p className={classes.body}>{said.body}</p>
      <AttachedFiles ticketId={ticketId} files={said.files} onNotice={onNotice} />
    </li>
  );
}

/** What was done to the ticket, in its place among what was said. */
function TicketEvent({ entry: { kind, body, author: name, at } }: { entry: TicketEntry }) {
  const t = useTexts(ticketsTexts, 'ticket');
  const { department } = useTicketLabels();
  const text = () => {
    if (kind === 'closed') return t('now_closed', { name });
    if (kind === 'assignee') return body ? t('now_assignee', { assignee: body }) : t('now_nobody', { name });
    const known = DEPARTMENTS.find((one) => one === body);
    return t('now_department', { name, department: known ? department(known) : body });
  };
  return (
    <li className={classes.action}>
      {text()} <time dateTime={at}>{formatInstant(at)}</time>
    </li>
  );
}

type Props = {
  ticket: TicketDetail;
  entries: readonly TicketEntry[];
  onNotice: OnNotice;
};

/** What was said and done, oldest first; the description comes before everything else. */
export function Conversation({ ticket, entries, onNotice }: Props) {
  const t = useTexts(ticketsTexts, 'ticket');
  const opening: Said = {
    body: ticket.description,
    author: ticket.creator,
    by_staff: false,
    own: ticket.own,
    at: ticket.created,
    files: ticket.files,
  };
  return (
    <ol className={classes.conversation} aria-label={t('conversation')}>
      <Message ticketId={ticket.ticket_id} said={opening} onNotice={onNotice} />
      {entries.map((entry) =>
        entry.kind === 'comment' ? (
          <Message key={entry.entry_id} ticketId={ticket.ticket_id} said={entry} onNotice={onNotice} />
        ) : (
          <TicketEvent key={entry.entry_id} entry={entry} />
        ),
      )}
    </ol>
  );
}
