import { Loader, Text } from '@mantine/core';
import type { TargetedProducts } from '../../../../shared/contract/bidding/coupons.contract.ts';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { OfferLine } from '../../../ui/look/offer-line.tsx';
import { PanelFailure } from '../../../ui/panel/panel-failure.tsx';
import { formatWithUnit } from '../../../ui/table/data-table-format.ts';
import { couponsTexts } from '../coupons-texts.ts';
import type { LiveHits } from '../form/use-coupon-form.ts';
import classes from './targeting.module.css';

const LOADER_PX = 14;
const FAILURE_PX = 90;
const SHOWN = 6;

type Product = TargetedProducts['first'][number];

export const targetProductName = (product: Product): string =>
  localText(product, 'product_name') || `#${product.product_id}`;

function FirstProducts({ found, currency }: { found: TargetedProducts; currency: string }) {
  const t = useTexts(couponsTexts, 'target');
  const shown = found.first.slice(0, SHOWN);
  const rest = found.products - shown.length;
  if (shown.length === 0) return null;
  return (
    <>
      <ul className={classes.products} aria-label={t('first_products')}>
        {shown.map((product) => (
          <OfferLine
            key={product.product_id}
            picture={product.image_url}
            name={targetProductName(product)}
            remark={[localText(product, 'category_name'), product.item_id ?? ''].filter(Boolean).join(' · ')}
            price={formatWithUnit('price', product.price, currency)}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Text size="xs" c="dimmed" mt={6}>
          {t('more_products', { count: rest, number: formatCount(rest) })}
        </Text>
      )}
    </>
  );
}

/** Ids that hit nothing, and why. */
function Misses({ found }: { found: TargetedProducts }) {
  const t = useTexts(couponsTexts, 'target');
  const { unknown_ids: unknown, unknown_first: first, not_offered: notOffered } = found;
  const rest = unknown - first.length;
  return (
    <>
      {unknown > 0 && (
        <Text size="sm" className={classes.miss}>
          {t('ids_unknown', { count: unknown, number: formatCount(unknown) })} {first.join(', ')}
          {rest > 0 && ` … +${formatCount(rest)}`}
        </Text>
      )}
      {notOffered > 0 && (
        <Text size="sm" className={classes.miss}>
          {t('ids_not_offered', { count: notOffered, number: formatCount(notOffered) })}
        </Text>
      )}
    </>
  );
}

type ShownHits = Pick<LiveHits, 'isAsked' | 'isCurrent'> & {
  readonly source: Pick<LiveHits['source'], 'data' | 'error' | 'isFetching' | 'refetch'>;
};

/** How many products the coupon hits as it is typed now, and the first of them. */
export function TargetHits({ hits, currency }: { hits: ShownHits; currency: string }) {
  const t = useTexts(couponsTexts, 'target');
  const { source, isAsked, isCurrent } = hits;
  const { data, error, isFetching, refetch } = source;
  if (!isAsked) {
    return (
      <Text size="sm" c="dimmed" role="status">
        {t('hits_nothing_chosen')}
      </Text>
    );
  }
  if (error && !data) {
    return <PanelFailure error={error} isFetching={isFetching} onRetry={refetch} height={FAILURE_PX} />;
  }
  return (
    <section aria-label={t('hits')} className={classes.hits} aria-busy={!data}>
      <div className={classes.hitsHead} role="status">
        <Text fw={650}>
          {data
            ? t('hits_count', { count: data.products, number: formatCount(data.products) })
            : t('hits_loading')}
        </Text>
        {!isCurrent && !error && <Loader size={LOADER_PX} role="img" aria-label={t('hits_loading')} />}
      </div>
      {data && (
        <div data-old={!isCurrent || undefined}>
          {data.out_of_stock > 0 && (
            <Text size="xs" c="dimmed">
              {t('hits_out_of_stock', { count: data.out_of_stock, number: formatCount(data.out_of_stock) })}
            </Text>
          )}
          <Misses found={data} />
          <FirstProducts found={data} currency={currency} />
        </div>
      )}
    </section>
  );
}
