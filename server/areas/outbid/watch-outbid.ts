import { microsToEur } from '../../../shared/rules/money/money.ts';
import { canSeeBidding } from '../../../shared/rules/people/access.ts';
import type { NotificationDetails } from '../../../shared/rules/tickets/notifications.ts';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { queueMail } from '../../kernel/mail/mail.public.ts';
import { listToldPeople, notify } from '../../kernel/notify/notifications.public.ts';
import { listShopNames, type ShopDirectory, type ShopPlace } from '../../kernel/shops/shops.public.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { claimNewsMail, findAlertSettings } from '../alerts/alerts.public.ts';
import { lockShopBids, openClickRateIndex } from '../bidding/bidding.public.ts';
import { findAdLosses } from './find-ad-losses.ts';
import { findOutbidLosses, type NamedLoss, outbidSince } from './find-outbid-losses.ts';
import { listPassedAds, listPassedBids, wasTold } from './outbid.repository.ts';
import { outbidEmail } from './outbid-emails.ts';

type WatchServices = Pick<Services, 'db' | 'clickhouse' | 'clock' | 'log' | 'secretKey'>;

/** Less than a day: a run that comes again tells nobody twice, and that of the next day is not a minute too early. */
const QUIET_MS = 20 * HOUR_MS;

/** A hundredth of a position is as exact as anybody reads it. */
const rounded = (position: number) => Number(position.toFixed(2));

/** What news says of the largest loss, and of how many others there are. */
const detailsOf = (loss: NamedLoss, others: number): NotificationDetails => ({
  title: loss.name,
  ...(loss.adId !== null
    ? { ad_id: loss.adId }
    : loss.productId === null
      ? { category_id: loss.categoryId ?? 0 }
      : { product_id: loss.productId }),
  from_position: rounded(loss.positionBefore),
  to_position: rounded(loss.positionAfter),
  clicks: Math.round(loss.clicks),
  ...(loss.holdMicros === null ? {} : { bid: microsToEur(loss.holdMicros) }),
  others,
});

/** Tells the people of a shop in the bell, and by mail those who want that and have not had two today. */
async function tellOfLosses(
  services: WatchServices,
  shop: ShopPlace,
  losses: readonly NamedLoss[],
): Promise<void> {
  const at = new Date(services.clock());
  await inTransaction(services.db, async (tx) => {
    // Two processes that look at the same time tell once.
    await lockShopBids(tx, shop);
    const [named] = await listShopNames(tx, [shop.id]);
    for (const user of await listToldPeople(tx, shop.id, canSeeBidding)) {
      const { outbid_clicks: least } = await findAlertSettings(tx, user.id);
      const told = least === null ? [] : losses.filter(({ clicks }) => clicks >= least);
      const [first, ...others] = told;
      const since = new Date(at.getTime() - QUIET_MS);
      if (!first || (await wasTold(tx, { userId: user.id, shopId: shop.id, since }))) continue;
      const details = detailsOf(first, others.length);
      await notify(tx, { userIds: [user.id] }, { kind: 'bids_outbid', shopId: shop.id, details, at });
      if (!(await claimNewsMail(tx, user.id, at))) continue;
      const about = { id: shop.id, name: named?.name ?? '' };
      const template = outbidEmail({ lang: user.lang, shop: about, losses: [first, ...others] });
      await queueMail({ tx, services, recipient: user.email, template });
    }
  });
}

/**
 * Looks, once a day, at what shops lost since others bid more, and tells their people. A shop that nobody passed costs
 * nothing but its part of one question.
 */
export async function watchOutbid(
  services: WatchServices,
  shops: Pick<ShopDirectory, 'place'>,
): Promise<void> {
  const { db, clock, log } = services;
  const now = clock();
  const day = { since: new Date(outbidSince(now)), now: new Date(now) };
  const [bids, ads] = await Promise.all([listPassedBids(db, day), listPassedAds(db, day)]);
  const clicks = openClickRateIndex(services);
  for (const shopId of new Set([...bids, ...ads].map((passed) => passed.shopId))) {
    try {
      const question = { services, shop: await shops.place(shopId), clicks };
      const isOwn = (passed: { readonly shopId: number }) => passed.shopId === shopId;
      const losses = [
        ...(await findOutbidLosses(question, bids.filter(isOwn))),
        ...(await findAdLosses(question, ads.filter(isOwn))),
      ].sort((a, b) => b.clicks - a.clicks || a.name.localeCompare(b.name));
      if (losses.length > 0) await tellOfLosses(services, question.shop, losses);
    } catch (error) {
      log.error({ err: error, shopId }, 'What a shop lost to other bids could not be found');
    }
  }
}
