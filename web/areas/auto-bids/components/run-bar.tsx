import { Button, Paper, Stack, Text } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import type { GoalList } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatInstant } from '../../../core/texts/wall-time.ts';
import { READABLE_RED } from '../../../ui/look/readable-red.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import classes from '../auto-bids.module.css';
import { useSwitchGoals } from '../auto-bids.queries.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import { formatPart } from '../goal-texts.ts';

function RunText({ stopped, pace }: Pick<GoalList, 'stopped' | 'pace'>) {
  const t = useTexts(autoBidsTexts, 'run');
  const { shop, portal } = stopped;
  if (shop === null && portal === null) {
    return (
      <>
        <Text size="sm">{t('running')}</Text>
        {pace < 1 && <Text size="sm">{t('paced', { share: formatPart(pace) })}</Text>}
      </>
    );
  }
  return (
    <>
      {portal !== null && (
        <Text size="sm" fw={600}>
          {t('stopped_portal', { at: formatInstant(portal) })}
        </Text>
      )}
      {shop !== null && (
        <Text size="sm" fw={600}>
          {t('stopped', { at: formatInstant(shop) })}
        </Text>
      )}
    </>
  );
}

/** Whether the goals run, and the switch that stops all of them at once or lets them run. */
export function RunBar({ shopId, goals }: { shopId: number; goals: GoalList }) {
  const t = useTexts(autoBidsTexts, 'run');
  const errorText = useErrorText();
  const change = useSwitchGoals(shopId);
  const { stopped, pace } = goals;
  const isStopped = stopped.shop !== null;
  const Icon = isStopped ? IconPlayerPlay : IconPlayerStop;
  return (
    <Paper
      component="section"
      aria-label={t('title')}
      className={classes.run}
      data-stopped={isStopped || stopped.portal !== null || undefined}
    >
      <Stack gap={2} role="status" flex="1 1 16rem">
        <RunText stopped={stopped} pace={pace} />
      </Stack>
      <Button
        size="xs"
        {...(isStopped ? {} : { variant: 'default', c: READABLE_RED })}
        leftSection={<Icon size={ICON_PX.medium} aria-hidden />}
        loading={change.isPending}
        onClick={() => change.mutate(isStopped)}
      >
        {t(isStopped ? 'start' : 'stop')}
      </Button>
      {change.error && (
        <Text size="sm" role="alert" c="var(--mantine-color-error)" w="100%">
          {errorText(change.error)}
        </Text>
      )}
    </Paper>
  );
}
