import { Box, Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import type { SharedReport } from '../../../../shared/contract/reports/report-links.contract.ts';
import { LANGUAGES } from '../../../../shared/rules/portals/locales.ts';
import { WaterfallSteps } from '../../../ui/chart/waterfall/waterfall-steps.tsx';
import { PictureOrInitials } from '../../../ui/look/picture-or-initials.tsx';
import classes from './shared-report-view.module.css';

const LOGO_PX = 56;
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
            {value}
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

const classOf = ({ is_text }: ReportTable['columns'][number]) => (is_text ? (classes.text ?? '') : '');

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

function TableBody({ table, noRows }: { table: ReportTable; noRows: string }) {
  const { rows, bars } = table;
  if (rows.length === 0) return <Text>{noRows}</Text>;
  return bars ? <Steps rows={rows} bars={bars} /> : <Rows {...table} />;
}

function Rows({ columns, rows, title }: ReportTable) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what may be wider than the screen scrolls with the keyboard too
    <section className={classes.wide} tabIndex={0} aria-label={title}>
      <Table className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.title} scope="col" className={classOf(column)}>
                {column.title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.join('|')}>
              {columns.map((column, place) => (
                <Table.Td key={column.title} className={classOf(column)}>
                  {row[place]}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

/** A report as whoever has its link reads it: in the language of its maker, with the logo of the shop. */
export function SharedReportView({ report }: { report: SharedReport }) {
  const { title, shop, site, logo_url, lang, days, compared_with, figures, tables, no_rows } = report;
  return (
    <Stack className={classes.report ?? ''} gap="lg" lang={LANGUAGES[lang].tag}>
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
      {tables.map((table) => (
        <Paper key={table.title} p="md" withBorder>
          <Title order={2} fz="h4">
            {table.title}
          </Title>
          {table.note && (
            <Text size="sm" c="dimmed">
              {table.note}
            </Text>
          )}
          <TableBody table={table} noRows={no_rows} />
        </Paper>
      ))}
    </Stack>
  );
}
