import { List, Stack, Text, Title } from '@mantine/core';
import type {
  BadOrderLine,
  OrderImportResult,
} from '../../../../shared/contract/orders/order-imports.contract.ts';
import { LINE_FAULTS, type LineFault } from '../../../../shared/rules/clicks/click-import.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { ORDER_FILE_FIELDS, type OrderFileField } from '../../../../shared/rules/orders/order-file.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { clickImportsTexts } from '../click-imports-texts.ts';
import { ResultCounts } from '../components/result-counts.tsx';
import { orderFilesTexts } from './order-files-texts.ts';

type OwnFault = Exclude<BadOrderLine['code'], Exclude<LineFault, 'too_old'>>;
const CLICK_FAULTS: ReadonlySet<string> = new Set(LINE_FAULTS.filter((code) => code !== 'too_old'));

const isField = (text: unknown): text is OrderFileField =>
  (ORDER_FILE_FIELDS as readonly unknown[]).includes(text);

/** Says why an order was left out. */
function useBadText(): (bad: BadOrderLine) => string {
  const t = useTexts(orderFilesTexts, 'lines');
  const tShared = useTexts(clickImportsTexts, 'lines');
  const tField = useTexts(orderFilesTexts, 'fields');
  return ({ code, values, order_id: id }) => {
    const named = isField(values.field) ? { ...values, field: tField(values.field) } : values;
    const why = CLICK_FAULTS.has(code) ? tShared(code as LineFault, named) : t(code as OwnFault, named);
    return id === '' ? why : t('of_order', { id, why });
  };
}

/** What a pass through a file found: counts, and the first lines that are wrong. */
export function OrderResult({ result }: { result: OrderImportResult }) {
  const t = useTexts(orderFilesTexts, 'result');
  const tRun = useTexts(clickImportsTexts, 'result');
  const badText = useBadText();
  const { orders, from_day: from, to_day: to, first_bad_lines: bad, is_dry_run: isDry } = result;
  const rows = [
    [t(isDry ? 'would_add' : 'added'), result.added],
    [t(isDry ? 'would_replace' : 'replaced'), result.replaced],
    [t('unchanged'), result.unchanged],
    [t('left'), result.left],
    [t('cancelled'), result.cancelled],
    [t('bad_orders'), result.bad_orders],
  ] as const;
  const span = from && to ? tRun('days', { from: formatDay(from), to: formatDay(to) }) : '';
  return (
    <Stack gap="xs" role="status">
      <Title order={3} size="sm">
        {tRun(isDry ? 'checked' : 'imported')}
      </Title>
      <Text size="sm">{[t('orders', { count: orders, n: formatCount(orders) }), span].join(' ')}</Text>
      <ResultCounts rows={rows} />
      {bad.length > 0 && (
        <>
          <Text size="sm" fw={600}>
            {tRun('bad_title')}
          </Text>
          <List size="sm">
            {bad.map((one) => (
              <List.Item key={`${one.line} ${one.code}`}>
                {tRun('line', { n: formatCount(one.line), text: badText(one) })}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Stack>
  );
}
