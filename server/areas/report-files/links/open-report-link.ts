import type { ResponseOf } from '../../../../shared/contract/frame/call.ts';
import type { openReportLinkCall } from '../../../../shared/contract/reports/report-links.contract.ts';
import type { Currency } from '../../../../shared/rules/limits.ts';
import type { Locale } from '../../../../shared/rules/portals/locales.ts';
import { viewPageAt, viewSearch } from '../../../../shared/rules/reports/saved-view-pages.ts';
import { viewReportDays } from '../../../../shared/rules/reports/view-mailings.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { linkTokenHash, passwordFits } from '../../../kernel/identity/auth.public.ts';
import { avatarUrl, pictureAddresses } from '../../../kernel/pictures/pictures.public.ts';
import { openShopDirectory } from '../../../kernel/shops/shops.public.ts';
import { AppError, invalidField } from '../../../platform/http/app-error.ts';
import { networkOf } from '../../../platform/http/network-address.ts';
import { enforceRateLimit, refundAttempt } from '../../../platform/rate-limit/rate-limit.repository.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { ReportDocument } from '../content/report-document.ts';
import { findShopHead } from '../report-attempts.repository.ts';
import { viewDocument } from '../views/view-document.ts';
import { comparisonOfView } from '../views/view-question.ts';
import { mayRead } from './may-read.ts';
import { presentSharedReport } from './present-shared-report.ts';
import { findLinkOfToken, findLogo, noteOpening, type ReportLinkRow } from './report-links.repository.ts';

/** Of a network: a page is read again and again, a token guessed never. */
const OPENING_RATE_LIMIT = { name: 'report-link-network', most: 60, windowMinutes: 15 } as const;
/** Of a link, from wherever. */
const PASSWORD_RATE_LIMIT = { name: 'report-link-password', most: 20, windowMinutes: 60 } as const;

type Parts = {
  readonly services: Pick<Services, 'db' | 'clock' | 'clickhouse' | 'feed' | 'secretKey' | 'alsoKey'>;
  readonly token: string;
  readonly password: string | undefined;
  /** Of whoever opens it. */
  readonly address: string;
  readonly signal: AbortSignal;
};

const ended = () => new AppError('not_found', 'This link does not work any more');

/** @throws AppError `validation_failed` for a wrong password, `too_many_requests` */
async function requirePassword({ services: { db } }: Parts, link: ReportLinkRow, password: string) {
  await enforceRateLimit(db, PASSWORD_RATE_LIMIT, link.id);
  if (!(await passwordFits(link.password_hash, password)))
    throw invalidField('password', 'invalid', {}, 'This is not the password of the link');
  await refundAttempt(db, PASSWORD_RATE_LIMIT, link.id);
}

const readOf = ({ maker_id: makerId, shop_id: shopId, page }: ReportLinkRow) => ({ makerId, shopId, page });

/** The report of a link, for its days of today. */
async function linkedDocument({ services, signal }: Parts, link: ReportLinkRow): Promise<ReportDocument> {
  const page = viewPageAt(link.page);
  const days = page && viewReportDays(page, link.period, belgradeDay(services.clock()));
  if (!days) throw ended();
  const search = viewSearch(page, link.search);
  const { name, site, currency } = await findShopHead(services.db, link.shop_id);
  const frame = { shop: name, site, currency: currency as Currency, days, madeAt: services.clock() };
  const { compare, compareFrom, compareTo } = comparisonOfView(page, search, days);
  return viewDocument(
    { ...frame, lang: link.lang as Locale },
    {
      ...{ services, shops: openShopDirectory(services), signal, readers: 'anybody' },
      shopId: link.shop_id,
      comparison: { compare, compare_from: compareFrom ?? undefined, compare_to: compareTo ?? undefined },
      view: { page, search, title: link.title },
    },
  );
}

/**
 * The report of a link, with the rights that its maker has at this moment.
 * @throws AppError `not_found` for a link that is unknown, ended, expired, or whose maker may not see the report any more;
 * `validation_failed` for a wrong password; `too_many_requests`
 */
export async function openReportLink(parts: Parts): Promise<ResponseOf<typeof openReportLinkCall>> {
  const { services, token, password, address } = parts;
  const { db } = services;
  await enforceRateLimit(db, OPENING_RATE_LIMIT, networkOf(address));
  const at = new Date(services.clock());
  const link = await findLinkOfToken(db, linkTokenHash(token), at);
  if (!link || !(await mayRead(db, readOf(link)))) throw ended();
  if (link.password_hash !== null) {
    if (password === undefined) return { report: null };
    await requirePassword(parts, link, password);
  }
  const document = await linkedDocument(parts, link);
  const { logo_key: key, logo_url: url } = await findLogo(db, link.shop_id);
  // It was ended, or its maker lost the shop, while the report was counted.
  if (!(await mayRead(db, readOf(link))) || !(await noteOpening(db, link.id, at))) throw ended();
  return { report: presentSharedReport(document, avatarUrl(key) ?? pictureAddresses(services).of(url)) };
}
