import { Stack, Text } from '@mantine/core';
import { UNCHANGED_REASONS } from '../../../../shared/rules/bids/amount-change.ts';
import { formatCount, microsToEur } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatBid } from '../bid-amount.ts';
import { biddingTexts } from '../bidding-texts.ts';
import classes from '../table/bid-table.module.css';
import type { AmountStep } from './use-set-amount.ts';

const SHOWN = 10;

const isAbove = (row: AmountStep['row'], micros: number) =>
  row.breakEven !== null && microsToEur(micros) > row.breakEven;

/** What becomes of each bid, and why others stay as they are. */
export function AmountSteps({ of, steps }: { of: 'bid' | 'ad'; steps: readonly AmountStep[] }) {
  const t = useTexts(biddingTexts, 'table');
  const changing = steps.flatMap(({ row, micros }) => (micros === null ? [] : { row, micros }));
  const rest = changing.length - SHOWN;
  const above = changing.filter(({ row, micros }) => isAbove(row, micros)).length;
  return (
    <Stack gap={4} aria-live="polite">
      <Text size="sm" fw={600}>
        {changing.length === 0
          ? t('steps_none')
          : t('steps_change', { count: changing.length, number: formatCount(changing.length) })}
      </Text>
      {changing.slice(0, SHOWN).map(({ row, micros }) => (
        <Text key={row.key} size="xs">
          {t('moved_line', {
            name: row.name,
            from: formatBid(row.own?.current_bid ?? null),
            to: formatBid(microsToEur(micros)),
          })}
          {isAbove(row, micros) && <span className={classes.loss}> · {t('above_break_even')}</span>}
        </Text>
      ))}
      {rest > 0 && <Text size="xs">{t('steps_more', { count: rest, number: formatCount(rest) })}</Text>}
      {above > 0 && (
        <Text size="xs" className={classes.loss ?? ''}>
          {t('steps_above', { number: formatCount(above) })}
        </Text>
      )}
      {UNCHANGED_REASONS.map((reason) => {
        const count = steps.filter((step) => step.reason === reason).length;
        return count === 0 ? null : (
          <Text key={reason} size="xs" c="dimmed">
            {t(
              of === 'ad' && (reason === 'no_views' || reason === 'too_dear')
                ? `stays_${reason}_ad`
                : `stays_${reason}`,
              {
                number: formatCount(count),
              },
            )}
          </Text>
        );
      })}
    </Stack>
  );
}
