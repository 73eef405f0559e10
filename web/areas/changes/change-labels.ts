import type { MoneyChange } from '../../../shared/contract/bidding/money-changes.contract.ts';
import { localText } from '../../../shared/contract/frame/localised.ts';
import type { Translate } from '../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../core/texts/texts.ts';
import { formatWithUnit } from '../../ui/table/data-table-format.ts';
import { formatBid } from '../bidding/bidding.public.ts';
import type { changesTexts } from './changes-texts.ts';

export type ChangeWord = Translate<KeyOfTexts<typeof changesTexts>>;

/** `1.000,00 – 2.000,00 RSD`, or the one end that there is. */
function priceRange({ price_from, price_to }: MoneyChange, t: ChangeWord, currency: string): string {
  const price = (value: number) => formatWithUnit('price', value, currency);
  if (price_from === null) return price_to === null ? '' : t('price_below', { price: price(price_to) });
  if (price_to === null) return t('price_from', { price: price(price_from) });
  return t('price_between', { from: formatWithUnit('price', price_from).trim(), price: price(price_to) });
}

/** What was changed, by name: a product, a category, or all that an ad is for. */
export function changeTarget(change: MoneyChange, t: ChangeWord, currency: string): string {
  const { subject, product_id, category_id } = change;
  if (subject === 'limit') return t('limit_name');
  if (product_id !== null) return localText(change, 'product_name') || `#${product_id}`;
  const category = localText(change, 'category_name') || (category_id === null ? '' : `#${category_id}`);
  if (subject === 'bid') return category;
  const parts = [category, change.brand ?? t('all_brands'), priceRange(change, t, currency)];
  return parts.filter((part) => part !== '').join(' · ');
}

/** From what to what: the amount where it is another, the switch where it is another. */
export function changeSteps(change: MoneyChange, t: ChangeWord): string[] {
  const { from_amount, to_amount, from_enabled, to_enabled, subject } = change;
  const amount = (value: number | null) =>
    value === null && subject === 'limit' ? t('no_limit') : formatBid(value);
  const onOff = (enabled: boolean) => t(enabled ? 'on' : 'off');
  const isSwitched = from_enabled !== null && to_enabled !== null && from_enabled !== to_enabled;
  const steps = from_amount === to_amount ? [] : [`${amount(from_amount)} → ${amount(to_amount)}`];
  if (isSwitched) steps.push(`${onOff(from_enabled)} → ${onOff(to_enabled)}`);
  if (from_amount === null && to_enabled === false) steps.push(t('off'));
  return steps;
}
