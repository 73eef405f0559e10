import { invalidField } from '../../platform/http/app-error.ts';
import { type AdReplay, type AdReplayQuestion, loadAdReplay, type ReplayedAd } from './load-ad-replay.ts';
import { listOwnAds } from './replayed-ads.repository.ts';

/**
 * The pages of one ad of the shop, ready to be shown with any bid of it, and what every answer about them says.
 * @throws AppError `validation_failed` for an ad that is not the shop’s
 */
export async function replayOwnAd(
  question: AdReplayQuestion,
  adId: number,
  pagesOf: (replay: AdReplay) => Promise<ReplayedAd | null>,
) {
  const { services, shop } = question;
  const [ad] = await listOwnAds(services.db, shop.id, [adId]);
  const replay = ad && (await loadAdReplay(question, [ad]));
  const replayed = replay && (await pagesOf(replay));
  if (!ad || !replayed) throw invalidField('ad_id', 'unknown', {}, 'The shop has no such ad');
  const { knownDays: days, period } = replay;
  return {
    ...{ ad, replay, replayed },
    frame: { shop_id: shop.id, ad_id: adId, date_from: period.from, date_to: period.to, days },
  };
}
