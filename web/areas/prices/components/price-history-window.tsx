import { CloseButton, Drawer, Group } from '@mantine/core';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';
import { useSearchChoice, useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import type { ReportScope } from '../../shops/shops.public.ts';
import { usePriceHistory } from '../prices.queries.ts';
import { HISTORY_LENGTHS, PRICE_HISTORY_SEARCH } from '../prices-search-params.ts';
import { pricesTexts } from '../prices-texts.ts';
import { PriceHistoryPanel } from './price-history-panel.tsx';
import classes from './prices.module.css';

type Props = { scope: ReportScope; productId: number; onClose: () => void };

function HistoryContent({ scope, productId, onClose }: Props) {
  const t = useTexts(pricesTexts);
  const [length, setLength] = useSearchChoice(PRICE_HISTORY_SEARCH, 'history_days', '90');
  const { today } = scope;
  const days = { date_from: addDays(today, 1 - Number(length)), date_to: today };
  const source = usePriceHistory(scope.shop.id, { ...days, product_id: productId });
  const name = source.data ? localText(source.data, 'product_name') : '';
  return (
    <div className={classes.window}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Drawer.Title fz="h2" fw={650}>
          {name || t('history')}
        </Drawer.Title>
        <CloseButton aria-label={t('close')} onClick={onClose} />
      </Group>
      <SegmentedControl
        aria-label={t('time')}
        value={length}
        data={HISTORY_LENGTHS.map((value) => ({
          value,
          label: t('last_days', { days: value }),
        }))}
        onChange={setLength}
      />
      <PriceHistoryPanel scope={scope} source={source} name={name} />
    </div>
  );
}

/** The price of one product over time, above the page it was opened from; it stands in the address. */
export function PriceHistoryWindow({ scope }: { scope: ReportScope }) {
  const [{ product_id: productId }, setSearch] = useSearchParams(PRICE_HISTORY_SEARCH);
  const close = () => setSearch({ product_id: undefined, history_days: undefined }, { step: true });
  return (
    <Drawer.Root opened={productId !== undefined} onClose={close} position="right" size="56rem">
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Body>
          {productId !== undefined && <HistoryContent scope={scope} productId={productId} onClose={close} />}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
