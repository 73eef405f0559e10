import { Text } from '@mantine/core';
import { formatCount, formatPercent } from '../../../../shared/rules/money/money.ts';
import { ORDER_DAYS, type OrderDay } from '../../../../shared/rules/orders/orders.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { analyticsTexts, openOrders } from '../../analytics/analytics.public.ts';
import { ORDERS_PATH } from '../../orders/orders.public.ts';
import { profitTexts } from '../profit-texts.ts';
import classes from './order-notes.module.css';
import type { Conversions } from './waterfall-panel.tsx';

const PERCENT = 100;

type Props = { answer: Conversions | undefined; by: OrderDay; onBy: (by: OrderDay) => void };

/** Of which day orders are, and what has to be known of the numbers below. */
export function OrderNotes({ answer, by, onBy }: Props) {
  const t = useTexts(profitTexts);
  const tWord = useTexts(analyticsTexts);
  const notes: string[] = [];
  if (answer) {
    const { total } = answer;
    const open = openOrders(answer, tWord);
    if (open) notes.push(open);
    if (total.unattributed_orders > 0)
      notes.push(
        t('unattributed', {
          count: total.unattributed_orders,
          shown: formatCount(total.unattributed_orders),
        }),
      );
    if (total.revenue === null) notes.push(t('no_rate'));
    else if (total.margin === null)
      notes.push(t('margin_known', { share: formatPercent((total.margin_known_share ?? 0) * PERCENT) }));
  }
  return (
    <div className={classes.notes}>
      <SegmentedControl
        aria-label={t('by')}
        value={by}
        data={ORDER_DAYS.map((value) => ({ value, label: t(value) }))}
        onChange={onBy}
      />
      <Text size="sm" c="dimmed" className={classes.text}>
        {notes.join(' ')} <PageLink to={ORDERS_PATH}>{t('to_orders')}</PageLink>
      </Text>
    </div>
  );
}
