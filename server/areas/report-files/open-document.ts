import type { Currency } from '../../../shared/rules/limits.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import { viewPageAt } from '../../../shared/rules/reports/saved-view-pages.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import type { Services } from '../../platform/start/services.ts';
import { openAnswerReader } from '../analytics/analytics.public.ts';
import { readPriceReport } from '../prices/prices.public.ts';
import { clicksDocument } from './content/clicks-document.ts';
import { pricesDocument } from './content/prices-document.ts';
import type { ReportDocument } from './content/report-document.ts';
import { findMailingFile } from './mailings/view-mailings.repository.ts';
import { comparisonOfFile } from './present-report-file.ts';
import { findShopHead, type TakenFile } from './report-attempts.repository.ts';
import { viewDocument } from './views/view-document.ts';

export type DocumentServices = Pick<Services, 'db' | 'clickhouse' | 'feed' | 'clock' | 'secretKey'>;

/** Gathers everything that a file says. */
export async function openDocument(options: {
  services: DocumentServices;
  shops: ShopDirectory;
  file: TakenFile;
  signal: AbortSignal;
}): Promise<ReportDocument> {
  const { services, shops, file, signal } = options;
  const { name, site, currency } = await findShopHead(services.db, file.shop_id);
  const frame = {
    lang: file.lang as Locale,
    shop: name,
    site,
    currency: currency as Currency,
    days: { from: file.from_day, to: file.to_day },
    madeAt: services.clock(),
  };
  if (file.kind === 'prices') {
    const report = await readPriceReport({ services, shops, shopId: file.shop_id, signal });
    const day = belgradeDay(frame.madeAt);
    return pricesDocument({ ...frame, days: { from: day, to: day } }, report);
  }
  const comparison = {
    compare: comparisonOfFile(file),
    compare_from: file.compare_from ?? undefined,
    compare_to: file.compare_to ?? undefined,
  };
  const mailing = await findMailingFile(services.db, file.id);
  const page = mailing && viewPageAt(mailing.page);
  if (!mailing || !page) {
    const reader = openAnswerReader(services, shops, signal);
    return clicksDocument(frame, reader, { shopId: file.shop_id, comparison, filter: {} });
  }
  return viewDocument(frame, {
    ...{ services, shops, signal, comparison, readers: 'shop' },
    shopId: file.shop_id,
    view: { ...mailing, page },
  });
}
