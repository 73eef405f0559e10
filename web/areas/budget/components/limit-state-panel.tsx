import { Group, Progress, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { LimitView } from '../../../../shared/contract/bidding/budget.contract.ts';
import { formatEur, formatPercent } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { limitTexts } from '../budget-texts.ts';
import { basis, isReached, outlook, outlookRange } from '../limit-labels.ts';
import classes from './limit.module.css';

const HEIGHT_PX = 190;

const STATES = {
  Active: { text: 'state_active', color: 'green' },
  'Limit Threshold': { text: 'state_near', color: 'yellow' },
  'Limit Reached': { text: 'state_reached', color: 'red' },
  Inactive: { text: 'state_reached', color: 'gray' },
} as const;

/** An amount that keeps its sign beside it where the line ends. */
const unbroken = (eur: number | null) => formatEur(eur).replace(' ', '\u00a0');

/** Down to a tenth of a percent, so that a limit that is not reached never reads as 100 %. */
const sharePercent = (share: number) => Math.floor(share * 1_000) / 10;

function SpentBar({ limit }: { limit: LimitView }) {
  const t = useTexts(limitTexts);
  const { share, status } = limit;
  if (share === null) return null;
  const percent = sharePercent(share);
  return (
    <div className={classes.bar}>
      <Progress.Root size="xl" radius="sm">
        <Progress.Section
          value={Math.min(percent, 100)}
          color={STATES[status].color === 'green' ? 'brand.6' : `${STATES[status].color}.7`}
          aria-label={t('bar')}
          aria-valuetext={formatPercent(percent)}
        />
      </Progress.Root>
      <span className={classes.mark} aria-hidden />
    </div>
  );
}

function Rest({ limit }: { limit: LimitView }) {
  const t = useTexts(limitTexts);
  const left = (limit.limit ?? 0) - limit.spent;
  if (left >= 0) return <Text size="sm">{t('left', { left: formatEur(left) })}</Text>;
  return (
    <Text size="sm" title={t('over_hint')}>
      {t('over', { over: formatEur(-left) })}
    </Text>
  );
}

function Month({ limit }: { limit: LimitView }) {
  const t = useTexts(limitTexts);
  const { forecast } = limit;
  if (!forecast) return null;
  const { expected, lowest, highest } = forecast.month;
  const key = isReached(limit) ? 'month_if_shown' : 'month_costs';
  return (
    <Text size="sm" c="dimmed">
      {t(key, { expected: unbroken(expected) })}{' '}
      {t('month_range', { lowest: unbroken(lowest), highest: unbroken(highest) })}. {basis(forecast, t)}
    </Text>
  );
}

function State({ limit }: { limit: LimitView }) {
  const t = useTexts(limitTexts);
  const { text, color } = STATES[limit.status];
  const range = outlookRange(limit, t);
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <p className={classes.spent}>
          {t('spent_of', { spent: unbroken(limit.spent), limit: unbroken(limit.limit) })}
          {limit.share !== null && (
            <span className={classes.share}>{formatPercent(sharePercent(limit.share))}</span>
          )}
        </p>
        <StateBadge color={color} text={t(text)} />
      </Group>
      <SpentBar limit={limit} />
      <Rest limit={limit} />
      <div>
        <Text fw={600}>{outlook(limit, t)}</Text>
        {range && <Text size="sm">{range}</Text>}
      </div>
      <Month limit={limit} />
    </Stack>
  );
}

/** How the month stands to its limit, and how it will go on. */
export function LimitStatePanel({ source }: { source: UseQueryResult<LimitView> }) {
  const t = useTexts(limitTexts);
  return (
    <Panel id="limit-state" title={t('state')} source={source} height={HEIGHT_PX}>
      {(limit) => <State limit={limit} />}
    </Panel>
  );
}
