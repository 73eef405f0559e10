import { Switch, UnstyledButton } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { formatBid } from '../bid-amount.ts';
import { type BidRow, ownBidOf, rowKey, rowName } from '../bid-row.ts';
import { sourceName } from '../bid-source.ts';
import { biddingTexts } from '../bidding-texts.ts';
import type { BidActions } from '../use-bid-actions.ts';
import classes from './bid-table.module.css';

const cellId = (row: BidRow) => `bid-${rowKey(row)}`;

/** Whoever closes an editor goes on from the bid it was about. */
export function focusBidCell(row: BidRow): void {
  document.getElementById(cellId(row))?.focus({ preventScroll: true });
}

type BidCellProps = { row: BidRow; isOpen: boolean; onToggle: () => void };

function useLabel(row: BidRow): string {
  const t = useTexts(biddingTexts, 'table');
  const name = rowName(row);
  if (!row.bid) return t('place_of', { name });
  const bid = formatBid(row.bid.current_bid);
  return row.bid.is_own
    ? t('edit_of', { name, bid })
    : t('override_of', { name, bid, source: sourceName(row.bid) });
}

/** The bid that counts for a row; a press opens its editor. */
export function BidCell({ row, isOpen, onToggle }: BidCellProps) {
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
        {bid ? formatBid(bid.current_bid) : t('place')}
        <Icon size={ICON_PX.small} aria-hidden />
      </UnstyledButton>
      {bid && !bid.is_own && (
        <span className={classes.source}>{t('inherited', { source: sourceName(bid) })}</span>
      )}
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
