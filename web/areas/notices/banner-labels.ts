import type { Banner } from '../../../shared/contract/desk/banners.contract.ts';
import { BANNER_LAST_DAY } from '../../../shared/rules/portals/banners.ts';
import { formatDay } from '../../core/texts/day-format.ts';
import { useLocale } from '../../core/texts/i18n.ts';

/** A banner where it stands, and what closes it. */
export type ShownPromotion = {
  banner: Pick<Banner, 'texts' | 'link' | 'code' | 'to_day'>;
  onDismiss: () => void;
};

/** What a banner says in the language of the app. */
export function useBannerLabels({ texts, to_day: toDay }: Pick<Banner, 'texts' | 'to_day'>) {
  const { title, text, short, link } = texts[useLocale()];
  const filled = (words: string) => words.replaceAll(BANNER_LAST_DAY, toDay ? formatDay(toDay) : '');
  return { title: filled(title), text: filled(text), short: filled(short || text), link };
}
