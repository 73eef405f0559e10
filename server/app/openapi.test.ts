import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import * as adCurve from '../../shared/contract/bidding/ad-curve.contract.ts';
import * as autoBids from '../../shared/contract/bidding/auto-bids.contract.ts';
import * as bidCurve from '../../shared/contract/bidding/bid-curve.contract.ts';
import * as bidProjection from '../../shared/contract/bidding/bid-projection.contract.ts';
import * as bidSheets from '../../shared/contract/bidding/bid-sheets.contract.ts';
import * as bidding from '../../shared/contract/bidding/bidding.contract.ts';
import * as bids from '../../shared/contract/bidding/bids.contract.ts';
import * as budget from '../../shared/contract/bidding/budget.contract.ts';
import * as coupons from '../../shared/contract/bidding/coupons.contract.ts';
import * as disputes from '../../shared/contract/bidding/disputes.contract.ts';
import * as experiments from '../../shared/contract/bidding/experiments.contract.ts';
import * as goalsOfBids from '../../shared/contract/bidding/goals-of-bids.contract.ts';
import * as hitRate from '../../shared/contract/bidding/hit-rate.contract.ts';
import * as invoiceParties from '../../shared/contract/bidding/invoice-parties.contract.ts';
import * as lostViews from '../../shared/contract/bidding/lost-views.contract.ts';
import * as moneyChanges from '../../shared/contract/bidding/money-changes.contract.ts';
import * as productAds from '../../shared/contract/bidding/product-ads.contract.ts';
import * as ruleBacktest from '../../shared/contract/bidding/rule-backtest.contract.ts';
import * as sharedLimits from '../../shared/contract/bidding/shared-limits.contract.ts';
import * as statements from '../../shared/contract/bidding/statements.contract.ts';
import * as banners from '../../shared/contract/desk/banners.contract.ts';
import * as deskAutoBids from '../../shared/contract/desk/desk-auto-bids.contract.ts';
import * as deskBanners from '../../shared/contract/desk/desk-banners.contract.ts';
import * as deskCoupons from '../../shared/contract/desk/desk-coupons.contract.ts';
import * as deskDisputes from '../../shared/contract/desk/desk-disputes.contract.ts';
import * as deskImports from '../../shared/contract/desk/desk-imports.contract.ts';
import * as deskPeople from '../../shared/contract/desk/desk-people.contract.ts';
import * as deskSeasons from '../../shared/contract/desk/desk-seasons.contract.ts';
import * as deskShops from '../../shared/contract/desk/desk-shops.contract.ts';
import * as deskTickets from '../../shared/contract/desk/desk-tickets.contract.ts';
import * as portal from '../../shared/contract/desk/portal.contract.ts';
import * as portalData from '../../shared/contract/desk/portal-data.contract.ts';
import * as staffDuties from '../../shared/contract/desk/staff-duties.contract.ts';
import type { Call } from '../../shared/contract/frame/call.ts';
import * as cspReports from '../../shared/contract/frame/csp-reports.contract.ts';
import * as conversion from '../../shared/contract/orders/conversion.contract.ts';
import * as itemCosts from '../../shared/contract/orders/item-costs.contract.ts';
import * as orderImports from '../../shared/contract/orders/order-imports.contract.ts';
import * as orders from '../../shared/contract/orders/orders.contract.ts';
import * as profitSettings from '../../shared/contract/orders/profit-settings.contract.ts';
import * as accessTokens from '../../shared/contract/people/access-tokens.contract.ts';
import * as audit from '../../shared/contract/people/audit.contract.ts';
import * as auth from '../../shared/contract/people/auth.contract.ts';
import * as emailChange from '../../shared/contract/people/email-change.contract.ts';
import * as emailProof from '../../shared/contract/people/email-proof.contract.ts';
import * as notifications from '../../shared/contract/people/notifications.contract.ts';
import * as pageLog from '../../shared/contract/people/page-log.contract.ts';
import * as people from '../../shared/contract/people/people.contract.ts';
import * as ownSession from '../../shared/contract/people/session.contract.ts';
import * as user from '../../shared/contract/people/user.contract.ts';
import * as alertWebhooks from '../../shared/contract/reports/alert-webhooks.contract.ts';
import * as alerts from '../../shared/contract/reports/alerts.contract.ts';
import { analyticsReports } from '../../shared/contract/reports/analytics.contract.ts';
import * as dayNotes from '../../shared/contract/reports/day-notes.contract.ts';
import * as growth from '../../shared/contract/reports/growth.contract.ts';
import * as ledger from '../../shared/contract/reports/ledger.contract.ts';
import * as portfolio from '../../shared/contract/reports/portfolio.contract.ts';
import * as portfolioChanges from '../../shared/contract/reports/portfolio-changes.contract.ts';
import * as priceList from '../../shared/contract/reports/price-list.contract.ts';
import * as prices from '../../shared/contract/reports/prices.contract.ts';
import * as productSearch from '../../shared/contract/reports/product-search.contract.ts';
import * as reportFiles from '../../shared/contract/reports/report-files.contract.ts';
import * as reportLinks from '../../shared/contract/reports/report-links.contract.ts';
import * as savedViews from '../../shared/contract/reports/saved-views.contract.ts';
import * as viewMailings from '../../shared/contract/reports/view-mailings.contract.ts';
import * as clickImports from '../../shared/contract/shops/click-imports.contract.ts';
import * as feeds from '../../shared/contract/shops/feeds.contract.ts';
import * as home from '../../shared/contract/shops/home.contract.ts';
import * as matching from '../../shared/contract/shops/matching.contract.ts';
import * as pictures from '../../shared/contract/shops/pictures.contract.ts';
import * as shopLogo from '../../shared/contract/shops/shop-logo.contract.ts';
import * as shops from '../../shared/contract/shops/shops.contract.ts';
import * as stores from '../../shared/contract/shops/stores.contract.ts';
import * as tickets from '../../shared/contract/shops/tickets.contract.ts';
import * as trust from '../../shared/contract/shops/trust.contract.ts';
import * as uploads from '../../shared/contract/shops/uploads.contract.ts';
import { SCOPES } from '../../shared/rules/people/token-rights.ts';
import { makeLeaf, makeShop, makeUser } from '../../tests/worlds/factories.ts';
import { openWorld } from '../../tests/worlds/test-world.ts';
import { createServiceToken } from '../kernel/identity/access-tokens/access-tokens.public.ts';

const { app, services } = await openWorld();

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
const calls = [
  accessTokens,
  audit,
  auth,
  emailProof,
  ownSession,
  banners,
  bidding,
  bids,
  autoBids,
  experiments,
  goalsOfBids,
  hitRate,
  ruleBacktest,
  adCurve,
  bidCurve,
  bidProjection,
  bidSheets,
  invoiceParties,
  lostViews,
  budget,
  sharedLimits,
  coupons,
  cspReports,
  deskCoupons,
  deskImports,
  deskPeople,
  deskShops,
  growth,
  deskAutoBids,
  deskBanners,
  deskSeasons,
  emailChange,
  clickImports,
  itemCosts,
  orderImports,
  conversion,
  feeds,
  home,
  matching,
  moneyChanges,
  notifications,
  orders,
  profitSettings,
  pageLog,
  pictures,
  people,
  portal,
  portalData,
  staffDuties,
  portfolio,
  portfolioChanges,
  priceList,
  productAds,
  reportFiles,
  reportLinks,
  prices,
  prices.priceExports,
  prices.priceLists,
  shops,
  shopLogo,
  statements,
  alerts,
  alertWebhooks,
  dayNotes,
  savedViews,
  viewMailings,
  disputes,
  deskDisputes,
  stores,
  trust,
  ledger,
  productSearch,
  uploads,
  tickets,
  deskTickets,
  user,
  analyticsReports,
].flatMap((module) => Object.values(module).filter(isCall));

test('every call of the contract stands in the OpenAPI description, with its access', async () => {
  const document = (await app.inject('/v1/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  expect(calls.length).toBeGreaterThan(30);
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    const operation = document.paths[path]?.[call.method.toLowerCase()];
    expect(operation?.summary, path).toBe(call.summary);
    expect(operation.security ?? null, path).toEqual(call.access.kind === 'public' ? null : [{ bearer: [] }]);
  }
});

test('a body of lines is described by what a line says', async () => {
  const document = (await app.inject('/v1/openapi.json')).json();
  const { content } = document.paths['/v1/portal/{cc}/events'].post.requestBody;
  expect(JSON.stringify(content['application/x-ndjson'].schema)).toContain('click_token');
});

test('the examples of the description run as they stand there', async () => {
  const { info } = (await app.inject('/v1/openapi.json')).json();
  const examples: string[] = info.description.match(/^curl (?:.+\\\n)*.+$/gm) ?? [];
  expect(examples).toHaveLength(3);
  const shop = await makeShop(services.db);
  const category = await makeLeaf(services.db);
  const owner = await makeUser(services.db, { shopIds: [shop.id] });
  const token = await createServiceToken(services.db, {
    name: 'example',
    scopes: ['reports:read', 'bids:write'],
    portalIds: [],
    shopIds: [shop.id],
    createdBy: owner.id,
  });
  for (const example of examples) {
    const filled = example
      .replace('$TOKEN', token)
      .replace('$SHOP_ID', String(shop.id))
      .replace('"category_id":7', `"category_id":${category.id}`);
    const [, authorization = ''] = /-H "Authorization: ([^"]+)"/.exec(filled) ?? [];
    const [, path = ''] = /"http:\/\/localhost:4000(\/v1\/[^"]+)"/.exec(filled) ?? [];
    const [, body] = /-d '([^']+)'/.exec(filled) ?? [];
    const answer = await app.inject({
      url: path,
      headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body } : {}),
    });
    expect([example, answer.statusCode]).toEqual([example, 200]);
  }
});

test('the guide names each scope with every call that it opens, and no other', async () => {
  const { info } = (await app.inject('/v1/openapi.json')).json();
  for (const scope of SCOPES) {
    const [, told = ''] = new RegExp(`^\\| \`${scope}\` \\| (.*?) \\|`, 'm').exec(info.description) ?? [];
    const opened = calls.flatMap(({ access, method, path }) => {
      if (!('scope' in access)) return [];
      const call = `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;
      const other = 'scopeWith' in access ? access.scopeWith : undefined;
      return [
        ...(access.scope === scope ? [call] : []),
        ...(other?.scope === scope ? [`${call}?${other.query}=1`] : []),
      ];
    });
    expect(opened.length, scope).toBeGreaterThan(0);
    expect(
      told
        .split('<br>')
        .map((call) => call.replaceAll('`', ''))
        .sort(),
      scope,
    ).toEqual(opened.sort());
  }
});

test('calls say which scope opens them', async () => {
  const { paths } = (await app.inject('/v1/openapi.json')).json();
  expect(paths['/v1/analytics/num-clicks/{shopId}'].get.description).toContain('`reports:read`');
  expect(paths['/v1/portal/{cc}/events'].post.description).toContain('`events:write`');
  expect(paths['/v1/portal/{cc}/events'].post.description).toContain(
    'with `backfill=1` the scope `events:backfill`',
  );
  expect(paths['/v1/access-tokens'].get.description).toBeUndefined();
});

test('the answer of refusals is described once, and each call refers to it', async () => {
  const { paths, components } = (await app.inject('/v1/openapi.json')).json();
  const operations = Object.values<object>(paths).flatMap((path) => Object.values(path));
  const refusals = operations.map(
    ({ responses }) => responses.default?.content?.['application/json']?.schema,
  );
  expect(new Set(refusals.map((schema) => schema?.$ref))).toEqual(new Set(['#/components/schemas/Problem']));
  expect(Object.keys(components.schemas.Problem.properties)).toEqual(
    expect.arrayContaining(['status', 'code', 'errors', 'request_id']),
  );
});

test('the description is made once, in whatever form it is asked for', async () => {
  await app.inject('/v1/openapi.json');
  const make = vi.spyOn(app, 'swagger');
  const [plain, packed] = await Promise.all([
    app.inject('/v1/openapi.json'),
    app.inject({ url: '/v1/openapi.json', headers: { 'accept-encoding': 'gzip' } }),
  ]);
  expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect((await app.inject('/docs/json')).rawPayload.equals(plain.rawPayload)).toBe(true);
  expect(make).not.toHaveBeenCalled();
});

test('the description is readable', async () => {
  const page = await app.inject('/docs');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
});

test('addresses of calls break on the page that describes them, which else is wider than a phone', async () => {
  const page = (await app.inject('/docs/')).body;
  const sheet = /href="\.\/(static\/theme\/[^"]+\.css)"/.exec(page)?.[1];
  const css = (await app.inject(`/docs/${sheet}`)).body;
  expect(css).toContain('.renderedMarkdown code');
  expect(css).toContain('overflow-wrap: anywhere');
});

test.each(['/v1/nothing', '/v1/analytics/nothing/1', '/docs/../etc/passwd'])(
  '%s answers a problem',
  async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found', status: 404 });
    expect(answer.headers['content-type']).toContain('application/problem+json');
  },
);
