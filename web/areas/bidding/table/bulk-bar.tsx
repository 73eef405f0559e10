import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ConfirmWindow } from '../../../ui/form/confirm-window.tsx';
import { SelectionBar } from '../../../ui/panel/selection-bar.tsx';
import { type BidRow, ownBidOf } from '../bid-row.ts';
import { biddingTexts } from '../bidding-texts.ts';
import type { BidActions } from '../use-bid-actions.ts';
import { BidAmountWindow } from './bid-amount-window.tsx';
import type { RowSet } from './use-row-set.ts';

type Props<R extends BidRow> = { shopId: number; chosen: RowSet<R>; actions: BidActions };

const ON_OFF = [true, false] as const;
const counted = (count: number) => ({ count, number: formatCount(count) });

type DeleteProps = { count: number; onDelete: () => void; onClose: () => void };

function DeleteWindow({ count, onDelete, onClose }: DeleteProps) {
  const t = useTexts(biddingTexts, 'table');
  return (
    <ConfirmWindow
      title={t('delete_many_title', counted(count))}
      action={t('delete_bids')}
      onConfirm={onDelete}
      onClose={onClose}
    >
      <Text size="sm">{t('delete_many_text')}</Text>
    </ConfirmWindow>
  );
}

function Selected({ rows, own }: { rows: number; own: number }) {
  const t = useTexts(biddingTexts, 'table');
  return (
    <>
      <strong>{t('selected', counted(rows))}</strong>
      {own < rows && ` · ${t('selected_own', counted(own))}`}
    </>
  );
}

/** What can be done with the chosen rows; only bids of their own can be switched and deleted. */
export function BulkBar<R extends BidRow>({ shopId, chosen, actions }: Props<R>) {
  const t = useTexts(biddingTexts, 'table');
  const tAction = useTexts(biddingTexts, 'actions');
  const [open, setOpen] = useState<'amount' | 'delete' | null>(null);
  const { rows } = chosen;
  if (rows.length === 0) return null;
  const bidIds = rows.flatMap((row) => ownBidOf(row)?.bid_id ?? []);
  const own = counted(bidIds.length);
  const close = () => setOpen(null);
  const done = () => {
    close();
    chosen.clear();
  };
  const remove = () => {
    close();
    actions.run(
      { kind: 'delete_all', bidIds },
      (changes) => tAction('many_deleted', counted(changes)),
      chosen.clear,
    );
  };
  const turn = (enabled: boolean) =>
    actions.run(
      { kind: 'switch_all', bidIds, enabled },
      (changes) => tAction(enabled ? 'many_on' : 'many_off', counted(changes)),
      chosen.clear,
    );
  const button = { size: 'xs', variant: 'default', disabled: own.count === 0 || actions.isPending };
  return (
    <SelectionBar
      label={t('selection')}
      told={<Selected rows={rows.length} own={bidIds.length} />}
      clearLabel={t('clear_selection')}
      onClear={chosen.clear}
    >
      <Button size="xs" disabled={actions.isPending} onClick={() => setOpen('amount')}>
        {t('set_amount')}
      </Button>
      {ON_OFF.map((enabled) => (
        <Button key={String(enabled)} {...button} onClick={() => turn(enabled)}>
          {t(enabled ? 'switch_on' : 'switch_off')}
        </Button>
      ))}
      <Button {...button} onClick={() => setOpen('delete')}>
        {t('delete_bids')}
      </Button>
      {open === 'amount' && (
        <BidAmountWindow
          shopId={shopId}
          rows={rows}
          onChanged={actions.onChanged}
          onDone={done}
          onClose={close}
        />
      )}
      {open === 'delete' && <DeleteWindow count={bidIds.length} onDelete={remove} onClose={close} />}
    </SelectionBar>
  );
}
