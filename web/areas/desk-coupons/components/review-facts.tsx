import type { ReactNode } from 'react';
import type { CouponTargeting } from '../../../../shared/contract/bidding/coupons.contract.ts';
import type { DeskCoupon } from '../../../../shared/contract/desk/desk-coupons.contract.ts';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { currencySign } from '../../../core/texts/currency-sign.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatInstant } from '../../../core/texts/wall-time.ts';
import terms from '../../../ui/look/terms.module.css';
import { MissingNote } from '../../../ui/panel/panel-failure.tsx';
import { formatWithUnit } from '../../../ui/table/data-table-format.ts';
import {
  couponsTexts,
  givesText,
  useTargetBrands,
  useTargetCategories,
  validityText,
} from '../../coupons/coupons.public.ts';
import { deskCouponsTexts } from '../desk-coupons-texts.ts';
import classes from './desk-coupons.module.css';

const NAMED_MAX = 15;

/** The first names, and how many more there are; `#id` for what the shop offers no more. */
function namesOf(ids: readonly number[], names: ReadonlyMap<number, string>): string {
  const rest = ids.length - NAMED_MAX;
  const first = ids.slice(0, NAMED_MAX).map((id) => names.get(id) || `#${id}`);
  return first.join(', ') + (rest > 0 ? ` … +${formatCount(rest)}` : '');
}

type Fact = readonly [term: string, value: ReactNode];
type OfCategories = Extract<CouponTargeting, { kind: 'categories' }>;
/** What a coupon is or was for; of products only how many are kept of what it was. */
type ShownTargeting =
  | Exclude<CouponTargeting, { kind: 'products' }>
  | { kind: 'products'; num_products: number };

function useCategoryFacts(coupon: DeskCoupon, targeting: OfCategories) {
  const t = useTexts(deskCouponsTexts);
  const categories = useTargetCategories(coupon.shop_id);
  const brands = useTargetBrands(coupon.shop_id);
  const categoryNames = new Map(
    (categories.data?.data ?? []).map((category) => [
      category.category_id,
      localText(category, 'category_name'),
    ]),
  );
  const brandNames = new Map((brands.data?.data ?? []).map(({ brand_id, name }) => [brand_id, name]));
  const price = (units: number) => formatWithUnit('price', units, currencySign(coupon));
  const { category_ids, brand_ids, excluded_brand_ids: excluded, price_min: min, price_max: max } = targeting;
  const facts: Fact[] = [[t('categories'), namesOf(category_ids, categoryNames)]];
  if (brand_ids.length > 0) facts.push([t('brands'), namesOf(brand_ids, brandNames)]);
  if (excluded.length > 0) facts.push([t('brands_excluded'), namesOf(excluded, brandNames)]);
  if (min !== null) facts.push([t('price_from'), price(min)]);
  if (max !== null) facts.push([t('price_to'), price(max)]);
  return { facts, missing: [categories, brands].find(({ error }) => error) };
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={`${classes.facts} ${terms.facts}`}>
      {facts.map(([term, value]) => (
        <div key={term} style={{ display: 'contents' }}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function CategoryFacts({ coupon, targeting }: { coupon: DeskCoupon; targeting: OfCategories }) {
  const t = useTexts(deskCouponsTexts);
  const { facts, missing } = useCategoryFacts(coupon, targeting);
  return (
    <>
      <Facts facts={facts} />
      {missing && <MissingNote source={missing} text={t('names_missing')} />}
    </>
  );
}

/** What a coupon says it is for, by name. */
export function TargetFacts({ coupon, targeting }: { coupon: DeskCoupon; targeting: ShownTargeting }) {
  const t = useTexts(deskCouponsTexts);
  if (targeting.kind === 'categories') return <CategoryFacts coupon={coupon} targeting={targeting} />;
  if (targeting.kind === 'all') return <Facts facts={[[t('target'), t('target_all')]]} />;
  const count = targeting.num_products;
  return <Facts facts={[[t('target'), t('target_products', { count, number: formatCount(count) })]]} />;
}

/** Of a coupon as it is now. */
export const targetingNow = ({ targeting }: DeskCoupon): ShownTargeting =>
  targeting.kind === 'products'
    ? { kind: 'products', num_products: targeting.product_ids.length }
    : targeting;

/** What is to be reviewed beside its looks: the code, the days, who sent it and what was decided before. */
export function CouponFacts({ coupon }: { coupon: DeskCoupon }) {
  const t = useTexts(deskCouponsTexts);
  const words = useTexts(couponsTexts, 'words');
  const { type, code, submitted_at: sent, submitted_by: sender, decided_at: decided } = coupon;
  const by = coupon.decided_by ?? t('deleted_account');
  const facts: Fact[] = [
    [t('kind'), `${words(`type_${type}`)} · ${words(`level_${coupon.promotion_level}`)}`],
    ...(type === 'coupon'
      ? [
          [
            t('code'),
            <span key="code" className={classes.code}>
              {code}
            </span>,
          ] as const,
        ]
      : []),
    [t('gives'), givesText(coupon, words, currencySign(coupon))],
    [t('validity'), validityText(coupon)],
    ...(sent ? [[t('sent_by'), `${sender ?? t('deleted_account')}, ${formatInstant(sent)}`] as const] : []),
    ...(decided ? [[t('decided'), `${by}, ${formatInstant(decided)}`] as const] : []),
  ];
  return <Facts facts={facts} />;
}
