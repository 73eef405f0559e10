import { useDebouncedValue } from '@mantine/hooks';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatBid } from '../bid-amount.ts';
import { type BidRow, rowName, rowTarget } from '../bid-row.ts';
import { biddingTexts } from '../bidding-texts.ts';
import { BidCurvePane } from '../curve/bid-curve-pane.tsx';
import type { OnBidsChanged } from '../use-bid-actions.ts';
import classes from './bid-editor.module.css';
import { BidForm } from './bid-form.tsx';
import { BidProjectionPane } from './bid-projection-pane.tsx';
import { useBidEditor } from './use-bid-editor.ts';

const TYPING_MS = 300;

type Props = {
  shopId: number;
  row: BidRow;
  /** EUR that a link offered, to be looked at and saved. */
  offered: number | null;
  onChanged: OnBidsChanged;
  onClose: () => void;
};

/** Changes the bid of a row in place, and shows while typing what it would bring. */
export function BidEditor({ shopId, row, offered, onChanged, onClose }: Props) {
  const t = useTexts(biddingTexts, 'actions');
  const editor = useBidEditor({
    shopId,
    row,
    offered,
    onSaved: (changed, before, eur) => {
      const words = { name: rowName(row), from: formatBid(before?.current_bid ?? null), bid: formatBid(eur) };
      onChanged(t(before ? 'updated' : 'placed', words), changed);
      onClose();
    },
  });
  const typed = 'eur' in editor.amount ? editor.amount.eur : null;
  const [asked] = useDebouncedValue(typed, TYPING_MS);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only passes Escape on, from whatever has the focus
    <div
      className={classes.editor}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <BidForm shopId={shopId} row={row} editor={editor} onClose={onClose} />
      <BidProjectionPane
        shopId={shopId}
        target={rowTarget(row)}
        asked={asked}
        typed={typed}
        isEmpty={editor.text.trim() === ''}
      />
      <BidCurvePane
        shopId={shopId}
        target={rowTarget(row)}
        typed={typed}
        breakEven={row.break_even?.cpc ?? null}
        onPick={editor.type}
      />
    </div>
  );
}
