import { Button, Group, List, Paper, Stack, Text } from '@mantine/core';
import type { ShopGoalOutcome } from '../../../../shared/contract/reports/portfolio-changes.contract.ts';
import { formatCount, formatEur } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { formatClicks } from '../../bidding/bidding.public.ts';
import classes from '../auto-bids.module.css';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import type { usePreviewGoals } from './bulk-goals.queries.ts';
import { type BulkShop, shopNameIn, useFaultText } from './refused-shops.tsx';

/** What the goal would change in a shop a day, or why it could not be set there. */
function useOutcomeText() {
  const t = useTexts(autoBidsTexts, 'bulk');
  const faultText = useFaultText();
  return ({ fault, plan }: ShopGoalOutcome) => {
    if (fault) return faultText(fault);
    if (plan === null) return t('shop_none');
    if (plan.num_rows === 0) return t(plan.num_unchanged === 0 ? 'shop_nothing' : 'shop_none');
    return t('shop_changes', {
      bids: formatCount(plan.num_rows),
      clicks_now: formatClicks(plan.clicks_now),
      clicks: formatClicks(plan.clicks),
      cost_now: formatEur(plan.cost_now),
      cost: formatEur(plan.cost),
    });
  };
}

type Props = {
  shops: readonly BulkShop[];
  preview: Pick<ReturnType<typeof usePreviewGoals>, 'data' | 'error' | 'isPending' | 'done'>;
  onPreview: () => void;
};

/** What the goal would change by now in each shop, before it is set. */
export function BulkPreview({ shops, preview, onPreview }: Props) {
  const t = useTexts(autoBidsTexts, 'bulk');
  const outcomeText = useOutcomeText();
  const { data, error, isPending, done } = preview;
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Button variant="default" loading={isPending} onClick={onPreview}>
          {t('preview')}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {isPending ? t('previewing', { done: formatCount(done), all: formatCount(shops.length) }) : ''}
        </Text>
      </Group>
      {error && <FormFailure error={error} />}
      {data && (
        <Paper component="section" p="sm" withBorder aria-label={t('preview_title')}>
          <List size="sm" spacing={4}>
            {data.map((outcome) => (
              <List.Item key={outcome.shop_id} className={classes.sentence ?? ''}>
                <strong>{shopNameIn(shops, outcome.shop_id)}</strong>: {outcomeText(outcome)}
              </List.Item>
            ))}
          </List>
        </Paper>
      )}
    </Stack>
  );
}
