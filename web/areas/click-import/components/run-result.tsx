import { List, Stack, Text, Title } from '@mantine/core';
import type { ClickImportResult } from '../../../../shared/contract/shops/click-imports.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { clickImportsTexts } from '../click-imports-texts.ts';
import { useBadLineText } from './bad-line-text.ts';
import { ResultCounts } from './result-counts.tsx';

/** What a pass through a file found: counts, and the first lines that are wrong. */
export function RunResult({ result }: { result: ClickImportResult }) {
  const t = useTexts(clickImportsTexts, 'result');
  const badText = useBadLineText();
  const { clicks, from_day: from, to_day: to, first_bad_lines: bad } = result;
  const created = result.are_created && !result.is_dry_run;
  const rows = [
    [t(result.is_dry_run ? 'would_add' : 'added'), result.added],
    [t('known'), result.known],
    [t('unplaced'), result.unplaced],
    [t(created ? 'created_products' : 'unknown_products'), result.unknown_products],
    [t(created ? 'created_categories' : 'unknown_categories'), result.unknown_categories],
    [t('bad_lines'), result.bad_lines],
  ] as const;
  const span = from && to ? t('days', { from: formatDay(from), to: formatDay(to) }) : '';
  return (
    <Stack gap="xs" role="status">
      <Title order={3} size="sm">
        {t(result.is_dry_run ? 'checked' : 'imported')}
      </Title>
      <Text size="sm">{[t('clicks', { count: clicks, n: formatCount(clicks) }), span].join(' ')}</Text>
      <ResultCounts rows={rows} />
      {bad.length > 0 && (
        <>
          <Text size="sm" fw={600}>
            {t('bad_title')}
          </Text>
          <List size="sm">
            {bad.map((one) => (
              <List.Item key={one.line}>
                {t('line', { n: formatCount(one.line), text: badText(one) })}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Stack>
  );
}
