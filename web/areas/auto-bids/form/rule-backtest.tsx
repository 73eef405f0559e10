import { Alert, List, Paper, Stack, Text, Title } from '@mantine/core';
import type { RuleBacktest } from '../../../../shared/contract/bidding/rule-backtest.contract.ts';
import { BACKTEST_DAYS } from '../../../../shared/rules/auto-bids/bid-rules.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { FigureStrip } from '../../../ui/look/figure-strip.tsx';
import { changeShown, formatBid, SHOWN_FORMATS, type ShownAs } from '../../bidding/bidding.public.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import { planTargetKey, useTargetNames } from '../plan/plan-targets.ts';
import type { useGoalForm } from './use-goal-form.ts';

/** What a rule would have done on days of the past, beside the same days without it. */
function BacktestResult({ test }: { test: RuleBacktest }) {
  const t = useTexts(autoBidsTexts, 'form');
  const tPlan = useTexts(autoBidsTexts, 'plan');
  const targetName = useTargetNames();
  const { with_rule: after, without: now } = test;
  const figure = (label: string, from: number, to: number, as: ShownAs) => ({
    label,
    value: tPlan('now_then', { now: SHOWN_FORMATS[as](from), after: SHOWN_FORMATS[as](to) }),
    note: changeShown(from, to, as),
  });
  return (
    <Paper component="section" p="sm" withBorder aria-labelledby="backtest-title">
      <Stack gap="sm">
        <Title order={3} size="h5" id="backtest-title">
          {t('backtest_title', { days: test.days })}
        </Title>
        <Text size="sm" role="status">
          {test.num_changes === 0
            ? t('backtest_none', { bids: formatCount(test.num_bids) })
            : t('backtest_sum', { changes: formatCount(test.num_changes), bids: formatCount(test.num_bids) })}
        </Text>
        {test.num_changes > 0 && (
          <FigureStrip
            figures={[
              figure(t('backtest_clicks'), now.clicks, after.clicks, 'clicks'),
              figure(t('backtest_cost'), now.cost, after.cost, 'eur'),
              ...(now.profit === null || after.profit === null
                ? []
                : [figure(t('backtest_profit'), now.profit, after.profit, 'eur')]),
            ]}
          />
        )}
        <List size="sm" spacing={4}>
          {test.bids.map((bid) => (
            <List.Item key={planTargetKey(bid)}>
              <strong>{targetName(bid)}</strong>:{' '}
              {t('backtest_bid', {
                from: formatBid(bid.from_bid),
                to: formatBid(bid.to_bid),
                changes: formatCount(bid.num_changes),
              })}
            </List.Item>
          ))}
        </List>
      </Stack>
    </Paper>
  );
}

/** The test of a rule: still to come, running, failed, or what came of it. */
export function RuleBacktestPanel({ backtest }: Pick<ReturnType<typeof useGoalForm>, 'backtest'>) {
  const t = useTexts(autoBidsTexts, 'form');
  if (backtest.data) return <BacktestResult test={backtest.data} />;
  if (backtest.error) return <FormFailure error={backtest.error} />;
  const text = backtest.isPending
    ? t('backtesting', { days: BACKTEST_DAYS })
    : t('backtest_first', { days: BACKTEST_DAYS });
  return (
    <Alert color="blue" role="status">
      {text}
    </Alert>
  );
}
