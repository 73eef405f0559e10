import { Text } from '@mantine/core';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ConfirmWindow } from '../../../ui/form/confirm-window.tsx';
import { type BidRow, ownBidOf, rowName } from '../bid-row.ts';
import { biddingTexts } from '../bidding-texts.ts';
import type { BidActions } from '../use-bid-actions.ts';

type Props = { row: BidRow; actions: BidActions; onClose: () => void };

/** Asks before a bid is deleted. */
export function DeleteBidWindow({ row, actions, onClose }: Props) {
  const t = useTexts(biddingTexts, 'table');
  const tAction = useTexts(biddingTexts, 'actions');
  const name = rowName(row);
  const own = ownBidOf(row);
  const remove = () => {
    onClose();
    if (own)
      actions.run({ kind: 'delete', bidId: own.bid_id, version: own.version }, tAction('deleted', { name }));
  };
  return (
    <ConfirmWindow
      title={t('delete_title')}
      action={t('delete')}
      mutation={{ isPending: actions.isPending, error: null }}
      onConfirm={remove}
      onClose={onClose}
    >
      <Text size="sm">{t('delete_text', { name })}</Text>
    </ConfirmWindow>
  );
}
