import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { IDEAL_VIEW_SHARE, REPLAY_DAYS } from '../../../../shared/rules/bids/bids.ts';
import { formatPercent } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { WaitingBar } from '../../../ui/look/waiting-place.tsx';
import { bidText, formatBid } from '../bid-amount.ts';
import type { BidRowTarget } from '../bid-row.ts';
import { useIdeals } from '../bidding.queries.ts';
import { bidEditorTexts } from './bidding-editor-texts.ts';

const PERCENT = 100;

type Props = { shopId: number; target: BidRowTarget; onPick: (text: string) => void };

/** The lowest bids that hold positions 1 and 2: a press fills them in. */
export function IdealBids({ shopId, target, onPick }: Props) {
  const t = useTexts(bidEditorTexts);
  const hintId = useId();
  const { data, isError } = useIdeals(shopId, target);
  if (isError) {
    return (
      <Text size="xs" c="dimmed">
        {t('ideals_failed')}
      </Text>
    );
  }
  if (!data) {
    return (
      <Group gap="xs" aria-busy="true">
        <WaitingBar height={26} width={150} />
        <WaitingBar height={26} width={150} />
      </Group>
    );
  }
  const hint = t('ideal_hint', { share: formatPercent(IDEAL_VIEW_SHARE * PERCENT, 0), days: REPLAY_DAYS });
  const missed = data.ideals.filter(({ bid }) => bid === null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form of its own
    <div role="group" aria-label={t('ideals')}>
      <Group gap="xs">
        {data.ideals.map(({ strategy, bid }) =>
          bid === null ? null : (
            <Button
              key={strategy}
              variant="light"
              size="compact-sm"
              title={hint}
              aria-describedby={hintId}
              onClick={() => onPick(bidText(bid))}
            >
              {t(`ideal_${strategy}`, { bid: formatBid(bid) })}
            </Button>
          ),
        )}
      </Group>
      <VisuallyHidden id={hintId}>{hint}</VisuallyHidden>
      {missed.map(({ strategy, reason }) => (
        <Text key={strategy} size="xs" c="dimmed" mt={4}>
          {t(`no_ideal_${strategy}`, { why: t(`why_${reason ?? 'no_views'}`) })}
        </Text>
      ))}
    </div>
  );
}
