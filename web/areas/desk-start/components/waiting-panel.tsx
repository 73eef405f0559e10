import { Text } from '@mantine/core';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { MINUTE_MS } from '../../../../shared/rules/time/durations.ts';
import { timeLeft, timeText } from '../../../../shared/rules/time/time-left.ts';
import { linkTo } from '../../../core/navigation/page-links.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatInstant } from '../../../core/texts/wall-time.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import { AnchorLink } from '../../../ui/page/router-links.tsx';
import { Panel, type PanelSource } from '../../../ui/panel/panel.tsx';
import { QueueItems, QueueLine, QueueLink } from '../../../ui/table/queue-rows.tsx';
import { deskStartTexts } from '../desk-start-texts.ts';
import { QUEUE_PAGES, type WaitingLine, type WaitingQueue } from '../waiting-lines.ts';

const LEAST_PX = 96;
/** From so little on it is said with emphasis. */
const SOON_MS = 60 * MINUTE_MS;

/** Since when something waits, and until when it is to be answered where that is promised. */
type Waits = { readonly since: string; readonly due_at?: string };

/** What is left of a promise at `now` (ms since the epoch, as the server's clock has it), or by how much it was missed. */
function TimeLeftBadge({ dueAt, now }: { dueAt: string; now: number }) {
  const t = useTexts(deskStartTexts);
  const due = Date.parse(dueAt);
  const left = timeLeft(due, now);
  if (left.isOverdue) return <StateBadge color="red" text={t('overdue', { time: timeText(left) })} />;
  const color = due - now <= SOON_MS ? 'yellow' : 'gray';
  return <StateBadge color={color} text={t('left', { time: timeText(left) })} />;
}

type LineProps = { line: WaitingLine; waits: Waits; now: number };

function WaitingRow({ line, waits, now }: LineProps) {
  const t = useTexts(deskStartTexts);
  return (
    <QueueLink {...line.link} waits>
      <Text span display="block" size="sm" fw={600}>
        {line.title}
      </Text>
      <Text span display="block" size="xs">
        {line.detail}
      </Text>
      <QueueLine>
        {waits.due_at && <TimeLeftBadge dueAt={waits.due_at} now={now} />}
        <Text span size="xs" c="dimmed" className="tabular">
          {t('since', { at: formatInstant(waits.since) })}
        </Text>
      </QueueLine>
    </QueueLink>
  );
}

function OpenAll({ queue }: { queue: WaitingQueue }) {
  const t = useTexts(deskStartTexts);
  const page = QUEUE_PAGES[queue];
  if (!page) return null;
  return (
    <AnchorLink {...linkTo(page.to, page.search)} size="sm" aria-label={t('open_name', { queue: t(queue) })}>
      {t('open')}
    </AnchorLink>
  );
}

type Props<T extends Waits> = {
  queue: WaitingQueue;
  source: PanelSource<{ total: number; data: readonly T[] }>;
  lineOf: (thing: T) => WaitingLine;
  /** As the server's clock has it, ms since the epoch. */
  now: number;
};

/** How many things wait in a queue, and those that have waited longest. */
export function WaitingPanel<T extends Waits>({ queue, source, lineOf, now }: Props<T>) {
  const t = useTexts(deskStartTexts);
  const { total, data } = source.data ?? { total: 0, data: [] };
  const numbers = { shown: formatCount(data.length), total: formatCount(total) };
  return (
    <Panel
      id={queue}
      title={total > 0 ? `${t(queue)} · ${formatCount(total)}` : t(queue)}
      {...(data.length < total ? { hint: t('shown', numbers) } : {})}
      actions={<OpenAll queue={queue} />}
      source={source}
      height={LEAST_PX}
      shrinks
      isEmpty={() => total === 0}
      emptyText={
        <Text size="sm" c="dimmed">
          {t(`${queue}_none`)}
        </Text>
      }
    >
      {() => (
        <QueueItems label={t(queue)}>
          {data.map((thing) => {
            const line = lineOf(thing);
            return <WaitingRow key={line.key} line={line} waits={thing} now={now} />;
          })}
        </QueueItems>
      )}
    </Panel>
  );
}
