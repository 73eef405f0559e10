import { Text } from '@mantine/core';
import type { ProductAd } from '../../../../shared/contract/bidding/product-ads.contract.ts';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { currencySign } from '../../../core/texts/currency-sign.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { OfferLine } from '../../../ui/look/offer-line.tsx';
import { formatWithUnit } from '../../../ui/table/data-table-format.ts';
import { productAdsTexts } from '../product-ads-texts.ts';
import classes from './product-ads.module.css';

type Product = ProductAd['products'][number];
type Props = { shop: Shop; products: readonly Product[] };

/** By what the shop knows it; nothing where its feed has no numbers. */
const numbersOf = ({ item_id, ean }: Product) => [item_id, ean && `EAN ${ean}`].filter(Boolean);

const nameOf = (product: Product) => localText(product, 'product_name') || `#${product.product_id}`;

/** What a won place shows, as the visitor will see it. */
export function AdPreview({ shop, products }: Props) {
  const t = useTexts(productAdsTexts, 'form');
  return (
    <section aria-label={t('preview')} className={classes.preview}>
      <Text size="sm" fw={600}>
        {t('preview')}
      </Text>
      <Text size="xs" c="dimmed" mb="xs">
        {t('preview_hint')}
      </Text>
      {products.length === 0 ? (
        <Text size="sm">{t('preview_empty')}</Text>
      ) : (
        <div className={classes.place}>
          <p className={classes.shop}>
            {shop.name}
            <span className={classes.sponsored}>{t('sponsored')}</span>
          </p>
          <ul className={classes.products}>
            {products.map((product) => (
              <OfferLine
                key={product.product_id}
                picture={product.image_url}
                name={nameOf(product)}
                remark={[
                  ...numbersOf(product),
                  t('clicks', { count: product.clicks, number: formatCount(product.clicks) }),
                ].join(' · ')}
                price={formatWithUnit('price', product.price, currencySign(shop))}
              />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
