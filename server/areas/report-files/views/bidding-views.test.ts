import { parse } from 'csv-parse/sync';
import { beforeEach, expect, test } from 'vitest';
import {
  downloadReportFileCall,
  listReportFilesCall,
} from '../../../../shared/contract/reports/report-files.contract.ts';
import * as links from '../../../../shared/contract/reports/report-links.contract.ts';
import * as savedViews from '../../../../shared/contract/reports/saved-views.contract.ts';
import * as mailings from '../../../../shared/contract/reports/view-mailings.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { HOUR_MS } from '../../../../shared/rules/time/durations.ts';
import { type Loose, send, signInAs } from '../../../../tests/clients/call-client.ts';
import { waitingEmails } from '../../../../tests/clients/mailed-links.ts';
import { makeAll } from '../../../../tests/clients/report-worker.ts';
import { aClick, anImpression } from '../../../../tests/worlds/ad-facts.ts';
import { type Advertiser, makeAdvertiser } from '../../../../tests/worlds/ad-world.ts';
import { insertClicks, insertImpressions, insertProductViews } from '../../../../tests/worlds/fact-world.ts';
import { type MadeUser, makeUser } from '../../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../../tests/worlds/test-world.ts';
import { planViewMailings } from '../mailings/plan-view-mailings.ts';

const { app, db, services, setNow } = await openWorld();
const DAYS = { date_from: '2026-11-10', date_to: '2026-11-12' };
const PERIOD = `${DAYS.date_from}..${DAYS.date_to}`;
const NOON = Date.UTC(2026, 10, 11, 12);
/** Seven in the morning in Belgrade, the day after NOW. */
const DUE = '2026-11-21T06:00:00.000Z';

let mine: Advertiser;
let owner: MadeUser;
let token = '';
const params = () => ({ shopId: mine.shop.id });

beforeEach(async () => {
  setNow(NOW);
  mine = await makeAdvertiser(app, services);
  owner = await makeUser(db, { shopIds: [mine.shop.id], roleId: 2 });
  token = await signInAs(app, owner);
  const { body } = await mine.save([mine.draft({ bid: 0.123456 })]);
  const adId = body.ads[0]?.ad_id ?? 0;
  const { shop, category, product } = mine;
  for (let nth = 0; nth < 6; nth += 1) {
    const of = { shop, category, productId: product.id, at: NOON + nth * HOUR_MS };
    const view = { ...anImpression(of), places: [{ shopId: shop.id, position: 4 }] };
    const ad = { viewId: view.viewId, kind: 'ad', position: 2, adId } as const;
    await insertProductViews(services, [view]);
    await insertImpressions(services, [
      anImpression(of, { viewId: view.viewId, position: 4 }),
      anImpression(of, ad),
    ]);
    if (nth < 2) await insertClicks(services, [aClick(of, { ...ad, chargeMicros: 110_000 })]);
  }
});

let views = 0;
async function saveView(page: string, search: Record<string, string>): Promise<number> {
  const body = { name: `${++views} of ${page}`, shared: true, page, search, period: PERIOD };
  return (await send(app, savedViews.createSavedViewCall, { token, params: params(), body })).body.id;
}
const makeLink = (viewId: number, maker = token) =>
  send(app, links.createReportLinkCall, {
    ...{ token: maker, params: params() },
    body: { view_id: viewId, lang: 'en', days: 30, password: null },
  });

/** What a stranger reads by a link to a view. */
async function linked(page: string, search: Record<string, string> = {}) {
  const path = (await makeLink(await saveView(page, search))).body.path;
  const body = { token: path.replace('/shared#token=', '') };
  const { report } = (await send(app, links.openReportLinkCall, { body })).body;
  if (!report) throw new Error('no report');
  return report;
}
type Report = Awaited<ReturnType<typeof linked>>;

const mailTo = (viewId: number, recipients: readonly number[], lang = 'en') =>
  send(app, mailings.saveViewMailingCall, {
    ...{ token, params: { ...params(), viewId } },
    body: { rhythm: 'daily', hour: 7, format: 'csv', lang, enabled: true, recipients },
  });

/** The name and rows of the file that a view is mailed with. */
async function mailed(page: string, lang = 'en') {
  expect((await mailTo(await saveView(page, {}), [owner.id], lang)).status).toBe(200);
  setNow(DUE);
  await planViewMailings(services);
  await makeAll(services);
  setNow(NOW);
  const [mail] = await waitingEmails(services, owner.email);
  const [file] = mail?.files ?? [];
  const bytes = Buffer.from(await services.files.getBytes(file?.key ?? ''));
  const rows: Loose[] = parse(bytes, { bom: true, columns: true, delimiter: ';', recordDelimiter: '\r\n' });
  return { name: file?.name, rows };
}

const titlesOf = ({ tables }: Report) => tables.map(({ title }) => title);
function cells({ tables }: Report, table: string, column: string): string[] {
  const found = tables.find(({ title }) => title === table);
  const place = found?.columns.findIndex(({ title }) => title.startsWith(column)) ?? -1;
  if (!found || place < 0) throw new Error(`no ${column} in ${table}`);
  return found.rows.map((row) => row[place] ?? '');
}

test('a view of ad insights is its figures against the days before, its days and its categories', async () => {
  const shown = await linked('/product-ad-insights', { q: mine.category.name });
  expect(titlesOf(shown)).toEqual(['By day', 'By category of the page']);
  const insights = (await mine.insights({ ...DAYS })).body;
  expect(insights.total).toMatchObject({ impressions: 6, clicks: 2, cost: 0.22 });
  expect(cells(shown, 'By day', 'Ad views')).toEqual(
    insights.data.map((row) => formatCount(row.impressions)),
  );
  expect(cells(shown, 'By category of the page', 'Cost')).toEqual(['0,22']);
  const figure = shown.figures.find(({ title }) => title === 'Ad views');
  expect(figure).toMatchObject({ value: '6', previous: '0' });
  expect(
    cells(await linked('/product-ad-insights', { q: 'nowhere' }), 'By category of the page', 'Cost'),
  ).toEqual([]);
});

test('a view of the change history is mailed with who changed what; who has a link reads it without people', async () => {
  setNow('2026-11-12T10:00:00Z');
  await mine.toggle([(await mine.ads())[0]?.id ?? 0], false);
  setNow(NOW);
  const shown = await linked('/bidding/changes', { action: 'disabled' });
  expect(titlesOf(shown)).toEqual(['Changes, newest first']);
  expect(cells(shown, 'Changes, newest first', 'Change')).toEqual(['switched off']);
  expect(cells(shown, 'Changes, newest first', 'Amount before')).toEqual(['0,123456']);
  expect(JSON.stringify(shown)).not.toContain('@');
  // An ad for a whole category has no product.
  expect(shown.tables[0]?.columns.map(({ title }) => title)).not.toContain('Product');
  const { rows, name } = await mailed('/bidding/changes', 'sr');
  expect(rows.map(({ Ko }) => Ko)).toEqual([mine.user.email]);
  expect(name).toBe(`istorija-promena_${mine.shop.id}_2026-11-10_2026-11-12.csv`);
});

test('a view of the module is for those alone who may see the module: its mail, its link and its file', async () => {
  const viewId = await saveView('/module', {});
  // The third role does not see the module.
  expect(mine.user).toBeTruthy();
  expect((await mailTo(viewId, [mine.user.id])).status).toBe(422);
  const offered = await send(app, mailings.getViewMailingCall, { token, params: { ...params(), viewId } });
  expect(offered.body.readers.map(({ id }) => id)).toEqual([owner.id]);
  expect((await makeLink(viewId, mine.token)).status).toBe(422);
  await db.deleteFrom('saved_view').execute();
  const { name } = await mailed('/module');
  expect(name).toBe(`module-clicks_${mine.shop.id}_2026-11-10_2026-11-12.csv`);
  const [file] = (await send(app, listReportFilesCall, { token, params: params() })).body.data;
  expect(file?.file_name).toBe(name);
  const barred = await send(app, listReportFilesCall, { token: mine.token, params: params() });
  expect(barred.body).toMatchObject({ data: [], total: 0 });
  const fileParams = { ...params(), fileId: file?.id ?? 0 };
  const download = (who: string) => send(app, downloadReportFileCall, { token: who, params: fileParams });
  expect((await download(token)).status).toBe(200);
  expect((await download(mine.token)).status).toBe(404);
  // Nor once the view and its mailing are gone.
  await db.deleteFrom('saved_view').execute();
  expect((await download(mine.token)).status).toBe(404);
  // A link stays shut from the moment at which its maker no longer sees the module.
  const path = (await makeLink(await saveView('/module', {}))).body.path;
  const body = { token: path.replace('/shared#token=', '') };
  expect((await send(app, links.openReportLinkCall, { body })).status).toBe(200);
  await db.updateTable('app_user').set({ role_id: 3 }).where('id', '=', owner.id).execute();
  expect((await send(app, links.openReportLinkCall, { body })).status).toBe(404);
});
