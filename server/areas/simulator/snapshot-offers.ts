import { randomUUID } from 'node:crypto';
import { belgradeDay } from '../../../shared/rules/belgrade-time.ts';
import type { Services } from '../../core/services.ts';
import { insertDailyOffers, listOffersForSnapshot, raiseDataVersions } from './offer-snapshot.repository.ts';

const OFFERS_PER_PART = 20_000;

/** Writes today's daily row of every offer, those out of stock too; a later snapshot of the day replaces it. */
export async function snapshotOffers(services: Pick<Services, 'db' | 'clickhouse' | 'clock'>): Promise<void> {
  const { db, clickhouse, clock } = services;
  const now = clock();
  const shopIds = new Set<number>();
  let last = { shopId: 0, productId: 0 };
  for (;;) {
    const offers = await listOffersForSnapshot(db, last, OFFERS_PER_PART);
    if (offers.length === 0) break;
    await insertDailyOffers(clickhouse, { offers, day: belgradeDay(now), now, token: randomUUID() });
    for (const { shopId } of offers) shopIds.add(shopId);
    last = offers.at(-1) ?? last;
  }
  await raiseDataVersions(db, [...shopIds]);
}
