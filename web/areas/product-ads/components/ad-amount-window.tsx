import type {
  ProductAd,
  ProductAdsChanged,
} from '../../../../shared/contract/bidding/product-ads.contract.ts';
import { PRODUCT_AD_POSITIONS } from '../../../../shared/rules/limits.ts';
import { currencySign } from '../../../core/texts/currency-sign.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { type AmountRow, type AmountSource, SetAmountWindow } from '../../bidding/bidding.public.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { targetText } from '../ad-labels.ts';
import { fetchAllAds, useAdAction, useAdPlaceBids } from '../product-ads.queries.ts';
import { productAdsTexts } from '../product-ads-texts.ts';
import type { useAdActions } from '../use-ad-actions.ts';
import type { AdChoice } from '../use-ad-choice.ts';

type AdAmountRow = AmountRow & { readonly ad: ProductAd };

const usePlacePrices = (shopId: number, rows: readonly AdAmountRow[], place: number | null) =>
  useAdPlaceBids(
    shopId,
    rows.map(({ key }) => key),
    place,
  );

const PLACES = Array.from({ length: PRODUCT_AD_POSITIONS }, (_, index) => index + 1);

function useAdAmounts(
  shopId: number,
  rowOf: (ad: ProductAd) => AdAmountRow,
): AmountSource<AdAmountRow, ProductAdsChanged> {
  const { mutateAsync } = useAdAction(shopId);
  return {
    of: 'ad',
    shopId,
    positions: PLACES,
    usePrices: usePlacePrices,
    save: (sent) =>
      mutateAsync({
        kind: 'save',
        ads: sent.map(({ row: { ad }, bid }) => {
          const { ad_id, category_id, brand_id, price_from, price_to, enabled, version } = ad;
          return { ad_id, category_id, brand_id, price_from, price_to, bid, enabled, version };
        }),
      }),
    lookAgain: async (rows) => {
      const ads = new Map((await fetchAllAds(shopId, {})).map((ad) => [ad.ad_id, ad]));
      return rows.map((row) => {
        const ad = ads.get(row.key);
        return ad ? rowOf(ad) : { ...row, own: null };
      });
    },
  };
}

type Props = {
  scope: ReportScope;
  ads: readonly ProductAd[];
  actions: ReturnType<typeof useAdActions>;
  choice: AdChoice;
  onClose: () => void;
};

/** The amount of several product ads. */
export function AdAmountWindow({ scope: { shop }, ads, actions, choice, onClose }: Props) {
  const t = useTexts(productAdsTexts);
  const rowOf = (ad: ProductAd): AdAmountRow => ({
    ...{ key: ad.ad_id, name: targetText(ad, t, currencySign(shop)), own: ad, ad },
    ...{ baseMin: ad.base, breakEven: ad.break_even?.cpc ?? null },
  });
  const source = useAdAmounts(shop.id, rowOf);
  const done = (changed: ProductAdsChanged) => {
    actions.tell('saved', changed);
    choice.clear();
    onClose();
  };
  return <SetAmountWindow source={source} rows={ads.map(rowOf)} onSaved={done} onClose={onClose} />;
}
