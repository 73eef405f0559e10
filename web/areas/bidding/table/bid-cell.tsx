import { Switch, UnstyledButton } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { formatDecimal } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatClock } from '../../../core/texts/wall-time.ts';
import { DrillLink } from '../../../ui/page/drill-link.tsx';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { formatBid } from '../bid-amount.ts';
import { type BidRow, isAboveBreakEven, ownBidOf, rowKey, rowName } from '../bid-row.ts';
import { sourceName } from '../bid-source.ts';
import type { GoalOfRow } from '../bidding.queries.ts';
import { BIDDING_PATHS } from '../bidding-paths.ts';
import { biddingTexts } from '../bidding-texts.ts';
import type { BidActions } from '../use-bid-actions.ts';
import classes from './bid-table.module.css';
import { AboveBreakEven } from './break-even-cell.tsx';

const cellId = (row: BidRow) => `bid-${rowKey(row)}`;

/** Whoever closes an editor goes on from the bid it was about. */
export function focusBidCell(row: BidRow): void {
  document.getElementById(cellId(row))?.focus({ preventScroll: true });
}

type BidCellProps = { row: BidRow; goal?: ReturnType<GoalOfRow>; isOpen: boolean; onToggle: () => void };

function useLabel(row: BidRow): string {
  const t = useTexts(biddingTexts, 'table');
  const name = rowName(row);
  if (!row.bid) return t('place_of', { name });
  const bid = formatBid(row.bid.current_bid);
  return row.bid.is_own
    ? t('edit_of', { name, bid })
    : t('override_of', { name, bid, source: sourceName(row.bid) });
}

/** A bid of today is judged by how it stands now: the day above the table knows nothing of it. */
function ChangedToday({ row }: { row: BidRow }) {
  const t = useTexts(biddingTexts, 'table');
  if (row.changed_at === null) return null;
  const time = formatClock(row.changed_at);
  const { position_avg: held } = row;
  const text =
    held === null ? t('changed_at', { time }) : t('changed_now', { time, position: formatDecimal(held) });
  return <span className={classes.source}>{text}</span>;
}

/** Which goal changes a bid, and the way there. */
function GoalOfBid({ goal }: { goal: ReturnType<GoalOfRow> }) {
  const t = useTexts(biddingTexts, 'table');
  if (!goal) return null;
  return (
    <span className={`${classes.source} ${classes.goal}`} title={goal.name}>
      <DrillLink to={BIDDING_PATHS.goals} search={{}}>
        {t(goal.enabled ? 'goal_of' : 'goal_off', { name: goal.name })}
      </DrillLink>
    </span>
  );
}

/** The bid that counts for a row, and the goal that changes it; a press opens its editor. */
export function BidCell({ row, goal, isOpen, onToggle }: BidCellProps) {
  const t = useTexts(biddingTexts, 'table');
  const label = useLabel(row);
  const { bid } = row;
  const Icon = bid ? IconPencil : IconPlus;
  return (
    <>
      <UnstyledButton
        id={cellId(row)}
        className={classes.bid}
        data-none={!bid || undefined}
        data-inherited={(bid && !bid.is_own) || undefined}
        data-off={(bid && !bid.enabled) || undefined}
        aria-label={label}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        {bid ? formatBid(bid.current_bid) : t('place_short')}
        <Icon size={ICON_PX.small} aria-hidden />
      </UnstyledButton>
      {bid && !bid.is_own && (
        <span className={classes.source}>{t('inherited', { source: sourceName(bid) })}</span>
      )}
      {isAboveBreakEven(bid, row.break_even) && <AboveBreakEven />}
      <ChangedToday row={row} />
      <GoalOfBid goal={goal} />
    </>
  );
}

/** Whether the row's own bid takes part; it shows the new state while that is on its way. */
export function BidSwitch({ row, actions }: { row: BidRow; actions: BidActions }) {
  const t = useTexts(biddingTexts, 'table');
  const tAction = useTexts(biddingTexts, 'actions');
  const own = ownBidOf(row);
  if (!own) return '–';
  const { pending } = actions;
  const isPending = pending?.kind === 'switch' && pending.bidId === own.bid_id;
  const name = rowName(row);
  const flip = () => {
    const enabled = !own.enabled;
    actions.run(
      { kind: 'switch', bidId: own.bid_id, enabled, version: own.version },
      tAction(enabled ? 'switched_on' : 'switched_off', { name }),
    );
  };
  return (
    <Switch
      className={classes.switch ?? ''}
      size="sm"
      aria-label={t('switch_of', { name })}
      aria-busy={isPending || undefined}
      checked={isPending ? !own.enabled : own.enabled}
      onChange={flip}
    />
  );
}
