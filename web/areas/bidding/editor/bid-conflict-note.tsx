import { Alert } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatInstant } from '../../../core/texts/wall-time.ts';
import { formatBid } from '../bid-amount.ts';
import { bidEditorTexts } from './bidding-editor-texts.ts';
import type { BidConflict } from './use-bid-editor.ts';

function whatHappened({ before, now }: BidConflict) {
  if (before && !now) return 'meanwhile_deleted';
  if (!before && now) return 'meanwhile_placed';
  if (!before || !now) return 'meanwhile_unknown';
  if (before.current_bid !== now.current_bid) return 'meanwhile_changed';
  if (before.enabled !== now.enabled) return now.enabled ? 'meanwhile_switched_on' : 'meanwhile_switched_off';
  return 'meanwhile_unknown';
}

/** Says who changed the bid meanwhile, from what to what, and that nothing typed is lost. */
export function BidConflictNote({ meanwhile }: { meanwhile: BidConflict }) {
  const t = useTexts(bidEditorTexts);
  const { before, now, change } = meanwhile;
  const isThatChange = change !== null && change.to_amount === (now?.current_bid ?? null);
  const who = isThatChange ? t('by_whom', { who: change.actor, at: formatInstant(change.at) }) : '';
  const from = formatBid(before?.current_bid ?? null);
  const to = formatBid(now?.current_bid ?? null);
  return (
    <Alert role="alert" color="orange" icon={<IconUsers aria-hidden />}>
      {t(whatHappened(meanwhile), { from, to, who })} {t('meanwhile_hint')}
    </Alert>
  );
}
