import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconShieldLock } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { FeedCheck } from '../../../../shared/contract/shops/feeds.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { formatBytes } from '../../../core/api/sent-file.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { ImportFigures } from '../components/import-figures.tsx';
import { useFeedErrorText } from '../feed-labels.ts';
import { feedsTexts } from '../feeds-texts.ts';
import { knownSource } from '../known-source.ts';
import { DiagnosisList } from '../report/diagnosis-list.tsx';

const LEAST_PX = 240;

export type Checked = { name: string; result: FeedCheck };

/** Whether the file would be taken as a whole. */
function Verdict({ result }: { result: FeedCheck }) {
  const t = useTexts(feedsTexts, 'check');
  const errorText = useFeedErrorText();
  const { fault, accepted } = result;
  return fault ? (
    <Alert
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('refused')}
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      {errorText(fault)}
    </Alert>
  ) : (
    <Alert
      role="status"
      color="green"
      icon={<IconCircleCheck aria-hidden />}
      title={t('taken', { count: accepted, n: formatCount(accepted) })}
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    />
  );
}

function Findings({ result }: { result: FeedCheck }) {
  const t = useTexts(feedsTexts, 'check');
  const tFormat = useTexts(feedsTexts, 'formats');
  const { format, encoding, bytes, fault, items } = result;
  const facts = [
    format ? tFormat(format) : '',
    encoding ? t('size', { size: formatBytes(bytes), encoding }) : formatBytes(bytes),
  ];
  return (
    <Stack gap="md">
      <Verdict result={result} />
      <Text size="sm" c="dimmed">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      {items > 0 && <ImportFigures counts={result} />}
      {result.data.length > 0 && (
        <>
          <Text size="xs" c="dimmed">
            {t('diagnoses')}
          </Text>
          <DiagnosisList diagnoses={result.data} />
        </>
      )}
      {result.data.length === 0 && !fault && <Text size="sm">{t('all_good')}</Text>}
    </Stack>
  );
}

/** What a check found; the focus goes there when it has come. */
export function CheckResult({ checked }: { checked: Checked | null }) {
  const t = useTexts(feedsTexts, 'check');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (checked) box.current?.focus();
  }, [checked]);
  return (
    <Panel
      id="result"
      title={checked ? t('result', { name: checked.name }) : t('result_empty')}
      source={knownSource(checked)}
      height={LEAST_PX}
      shrinks
      isEmpty={(data) => data === null}
      emptyText={<Text size="sm">{t('nothing_yet')}</Text>}
    >
      {(data) =>
        data && (
          <Stack gap="md">
            <Text ref={box} tabIndex={-1} size="sm" role="status">
              <IconShieldLock size={ICON_PX.large} aria-hidden style={{ verticalAlign: 'text-bottom' }} />{' '}
              {t('not_stored')}
            </Text>
            <Findings result={data.result} />
          </Stack>
        )
      }
    </Panel>
  );
}
