import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import type { FeedRuleCode } from '../../../../shared/rules/feeds/feed-rules.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useStreamedFile } from '../../../ui/download/use-streamed-file.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { exportFileName } from '../../../ui/table/table-export.ts';

import { useRuleLabels } from '../feed-labels.ts';
import { reportTexts } from './feeds-report-texts.ts';
import { openIssues } from './report.queries.ts';

type Props = { shop: Shop; importId: number; code: FeedRuleCode };

/** Saves all items that a rule affects. */
export function IssuesFile({ shop, importId, code }: Props) {
  const t = useTexts(reportTexts);
  const errorText = useErrorText();
  const { name } = useRuleLabels()(code);
  const { state, start, cancel } = useStreamedFile();
  const isRunning = state.phase === 'running';
  const fileName = `${exportFileName([name, shop.name, String(importId)])}.csv`;
  const run = () => start(fileName, (signal) => openIssues(shop.id, importId, code, signal));
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={ICON_PX.medium} aria-hidden />}
        aria-label={`${t(isRunning ? 'csv_cancel' : 'csv')}: ${name}`}
        onClick={isRunning ? cancel : () => void run()}
      >
        {t(isRunning ? 'csv_cancel' : 'csv')}
      </Button>
      {state.phase === 'failed' && (
        <Text size="xs" role="alert" c="var(--mantine-color-error)">
          {t('csv_failed', { error: errorText(state.error) })}
        </Text>
      )}
    </>
  );
}
