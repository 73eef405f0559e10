import { useMemo, useState } from 'react';
import { MAX_PER_PAGE } from '../../../../shared/rules/limits.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { IdSelect } from '../../../ui/form/id-select.tsx';
import type { ReportScope } from '../../shops/shops.public.ts';
import { useReport } from '../analytics.queries.ts';
import { rankedProductName } from '../components/ranking-columns.tsx';
import { ledgerTexts } from './analytics-ledger-texts.ts';

const SHOWN_MAX = 50;

type Props = {
  scope: ReportScope;
  value: number | undefined;
  /** Of the chosen product, where it is known. */
  name: string | undefined;
  onChange: (id: number | undefined) => void;
};

/** Chooses one of the most clicked products, or none; they are asked for when the list is first opened. */
export function ProductPicker({ scope, value, name, onChange }: Props) {
  const t = useTexts(ledgerTexts);
  const [isAsked, setAsked] = useState(false);
  const { data } = useReport({
    name: 'top-products-clicksV2',
    shopId: scope.shop.id,
    query: { ...scope.days, per_page: MAX_PER_PAGE },
    live: false,
    enabled: isAsked,
  });
  const clicks = useMemo(
    () => new Map((data?.data ?? []).map((row) => [String(row.product_id), row.clicks])),
    [data],
  );
  const numbers = useMemo(
    () =>
      new Map(
        (data?.data ?? []).map(({ product_id: id, item_id, other_item_ids, ean }) => [
          String(id),
          [id, item_id, ...other_item_ids, ean].join(' '),
        ]),
      ),
    [data],
  );
  const known = useMemo(
    () => (data?.data ?? []).map((row) => ({ value: String(row.product_id), label: rankedProductName(row) })),
    [data],
  );
  return (
    <IdSelect
      label={t('product')}
      placeholder={t('all_products')}
      known={known}
      alsoFoundBy={numbers}
      counts={clicks}
      value={value ?? null}
      valueName={name}
      onChange={(id) => onChange(id ?? undefined)}
      onDropdownOpen={() => setAsked(true)}
      clearLabel={t('clear_product')}
      limit={SHOWN_MAX}
      nothingFoundMessage={isAsked && data ? t('no_product_found', { count: MAX_PER_PAGE }) : '…'}
      listWidth={380}
    />
  );
}
