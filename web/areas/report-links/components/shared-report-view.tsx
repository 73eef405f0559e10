import { Box, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { SharedReport } from '../../../../shared/contract/reports/report-links.contract.ts';
import { LANGUAGES } from '../../../../shared/rules/portals/locales.ts';
import { useTexts, visitLocale } from '../../../core/texts/i18n.ts';
import { currentLocale } from '../../../core/texts/texts.ts';
import { WaterfallSteps } from '../../../ui/chart/waterfall/waterfall-steps.tsx';
import { PictureOrInitials } from '../../../ui/look/picture-or-initials.tsx';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { ROOM_FOR_TABLES } from '../../../ui/table/data-table-props.ts';
import { reportLinksTexts } from '../report-links-texts.ts';
import classes from './shared-report-view.module.css';

const LOGO_PX = 56;
/** So few rows are no reason for a press. */
const FEW_ROWS = 3;
type ReportTable = SharedReport['tables'][number];

function Figures({ figures }: Pick<SharedReport, 'figures'>) {
  return (
    <ul className={classes.figures}>
      {figures.map(({ title, value, previous, growth }) => (
        <Paper component="li" key={title} p="md" withBorder>
          <Text size="xs" c="dimmed">
            {title}
          </Text>
          <Text fz="h3" fw={600}>
            {/* Where it has no room, its unit goes to the next line as a whole. */}
            {value.replaceAll('\u00a0', ' ')}
          </Text>
          {previous !== null && (
            <Text size="xs" c="dimmed">
              {[growth, previous].filter(Boolean).join(' · ')}
            </Text>
          )}
        </Paper>
      ))}
    </ul>
  );
}

/** Steps with their bars; what a row says stands beside each. */
function Steps({ rows, bars }: Pick<ReportTable, 'rows'> & { bars: NonNullable<ReportTable['bars']> }) {
  const steps = bars.map((bar, place) => {
    const [title = '', amount = ''] = rows[place] ?? [];
    return { title, amount, ...bar };
  });
  return (
    <Box mt="md">
      <WaterfallSteps steps={steps} />
    </Box>
  );
}

type BodyProps = { table: ReportTable; noRows: string; isFirst: boolean };

/** On a phone the rows of all tables but the first unfold by a press: what a report has is read before what stands in it. */
function TableBody({ table, noRows, isFirst }: BodyProps) {
  const t = useTexts(reportLinksTexts, 'page');
  const isWide = useMediaQuery(ROOM_FOR_TABLES, true, { getInitialValueInEffect: false });
  const { rows, bars } = table;
  if (rows.length === 0) return <Text>{noRows}</Text>;
  if (bars) return <Steps rows={rows} bars={bars} />;
  if (isWide || isFirst || rows.length <= FEW_ROWS) {
    return (
      <Box mt="sm">
        <Rows {...table} />
      </Box>
    );
  }
  return (
    <details className={classes.folded}>
      <summary>
        {t('rows', { count: rows.length })}
        <IconChevronDown size={ICON_PX.small} aria-hidden />
      </summary>
      <Rows {...table} />
    </details>
  );
}

type Cells = readonly string[];

/** Rows of texts, each as it is read; below each other where the screen has no room for their columns. */
function Rows({ columns, rows, title }: ReportTable) {
  const shown = columns.map(
    (column, place): DataColumn<Cells> => ({
      key: `${place}`,
      title: column.title,
      kind: column.is_text ? 'text' : 'count',
      value: (row) => row[place] ?? '',
    }),
  );
  return <DataTable caption={title} columns={shown} rows={rows} rowKey={(row) => row.join('|')} />;
}

/** The frame speaks as the report does while that is seen; the reader's own language comes back afterwards. */
function useLanguageOf({ lang }: SharedReport): void {
  useEffect(() => {
    const own = currentLocale();
    void visitLocale(lang);
    return () => void visitLocale(own);
  }, [lang]);
}

/** A report as whoever has its link reads it: in the language of its maker, with the logo of the shop. */
export function SharedReportView({ report }: { report: SharedReport }) {
  const { title, shop, site, logo_url, lang, days, compared_with, figures, tables, no_rows } = report;
  useLanguageOf(report);
  return (
    <Stack className={classes.report ?? ''} gap="lg" lang={LANGUAGES[lang].tag} data-own-language>
      <Group wrap="nowrap" align="flex-start">
        <PictureOrInitials name={shop} url={logo_url} size={LOGO_PX} kind="logo" />
        <Box style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Title order={1}>{title}</Title>
          <Text>
            <strong>{shop}</strong> · {site}
          </Text>
          <Text c="dimmed">{[days, compared_with].filter(Boolean).join(' · ')}</Text>
        </Box>
      </Group>
      <Figures figures={figures} />
      {tables.map((table, place) => (
        <Paper key={table.title} p="md" withBorder>
          <Title order={2} fz="h4">
            {table.title}
          </Title>
          {table.note && (
            <Text size="sm" c="dimmed">
              {table.note}
            </Text>
          )}
          <TableBody table={table} noRows={no_rows} isFirst={place === 0} />
        </Paper>
      ))}
    </Stack>
  );
}
