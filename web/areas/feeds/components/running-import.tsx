import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import {
  FEED_IMPORT_PHASES,
  type FeedImport,
  type FeedState,
} from '../../../../shared/contract/shops/feeds.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { formatBytes } from '../../../core/api/sent-file.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { useCancelImport } from '../feeds.queries.ts';
import { feedsTexts } from '../feeds-texts.ts';
import { itemsPerSecond, readPercent, type VisibleShops, withVisibleShops } from '../import-state.ts';
import { useOriginText } from './import-labels.tsx';
import classes from './running-import.module.css';

type Props = { shopId: number; running: FeedImport; outlook: FeedState['outlook'] };

const WHOLE = 100;
const MINUTE_S = 60;
const CHECK_PX = 14;

/** How fast items come in, by what was seen of the import so far. */
function useSpeed({ items }: FeedImport): number | null {
  const [sights, setSights] = useState<VisibleShops[]>([]);
  useEffect(() => setSights((before) => withVisibleShops(before, { items, at: Date.now() })), [items]);
  return itemsPerSecond(sights);
}

function PhaseSteps({ phase }: Pick<FeedImport, 'phase'>) {
  const t = useTexts(feedsTexts);
  const tRunning = useTexts(feedsTexts, 'running_import');
  const reached = phase === null ? -1 : FEED_IMPORT_PHASES.indexOf(phase);
  return (
    <ol className={classes.steps} aria-label={tRunning('phases')}>
      {FEED_IMPORT_PHASES.map((one, at) => (
        <li
          key={one}
          className={classes.step}
          data-done={at < reached || undefined}
          aria-current={at === reached ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden>
            {at < reached ? <IconCheck size={CHECK_PX} stroke={2.5} /> : at + 1}
          </span>
          {t(`phase_${one}`)}
        </li>
      ))}
    </ol>
  );
}

/** How long it takes, as the last imports did; empty where nobody knows. */
function useEtaText(): (outlook: FeedState['outlook']) => string {
  const t = useTexts(feedsTexts, 'running_import');
  return (outlook) => {
    if (outlook?.eta_seconds == null) return '';
    const minutes = Math.ceil(outlook.eta_seconds / MINUTE_S);
    return minutes <= 1 ? t('eta_seconds') : t('eta_minutes', { count: minutes });
  };
}

function ProgressLine({ running, outlook }: Omit<Props, 'shopId'>) {
  const t = useTexts(feedsTexts);
  const tRunning = useTexts(feedsTexts, 'running_import');
  const speed = useSpeed(running);
  const { items, bytes, bytes_total: total, status } = running;
  const eta = useEtaText()(outlook);
  if (status === 'waiting') {
    const place = outlook?.place ?? null;
    return (
      <Text size="sm" className="tabular">
        {place === null ? tRunning('waiting_plain') : tRunning('waiting', { place })}
        {eta !== '' && ` · ${eta}`}
      </Text>
    );
  }
  const parts = [
    items > 0 ? t('items', { count: items, n: formatCount(items) }) : '',
    bytes > 0 && total !== null
      ? tRunning('percent_of', { done: formatBytes(bytes), total: formatBytes(total) })
      : '',
    bytes > 0 && total === null ? formatBytes(bytes) : '',
    speed !== null ? tRunning('speed', { n: formatCount(speed) }) : '',
    eta,
  ];
  return (
    <Text size="sm" className="tabular" mih="1.55em">
      {parts.filter(Boolean).join(' · ')}
    </Text>
  );
}

/** An import under way: where it is, how far, how fast, and the way to stop it. */
export function RunningImport({ shopId, running, outlook }: Props) {
  const t = useTexts(feedsTexts, 'running_import');
  const originText = useOriginText();
  const cancel = useCancelImport(shopId);
  const percent = readPercent(running);
  const isAsked = cancel.isPending || (cancel.isSuccess && cancel.variables === running.id);
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {originText(running)}
      </Text>
      <PhaseSteps phase={running.phase} />
      <Progress.Root size="lg">
        <Progress.Section
          value={percent ?? WHOLE}
          striped={percent === null}
          animated={percent === null}
          aria-label={t('progress')}
        />
      </Progress.Root>
      <ProgressLine running={running} outlook={outlook} />
      {cancel.error ? <FormFailure error={cancel.error} /> : null}
      <Group justify="space-between" gap="sm">
        <Text size="xs" c="dimmed" role="status">
          {t(isAsked ? 'cancelling' : 'while_running')}
        </Text>
        <Button variant="default" size="xs" disabled={isAsked} onClick={() => cancel.mutate(running.id)}>
          {t('cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
