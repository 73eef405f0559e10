import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { analyticsReports } from '../../../shared/contract/reports/analytics.contract.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { type Loose, send, signInAs } from '../../../tests/clients/call-client.ts';
import { orderedFile } from '../../../tests/clients/report-worker.ts';
import { plusDays } from '../../../tests/references/count-facts.ts';
import { makeFactWorld } from '../../../tests/worlds/fact-world.ts';
import { makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const world = await openWorld();
const { app, services } = world;
const START = '2026-10-20';
const facts = await makeFactWorld(services, {
  seed: 53,
  clicksAt: (draw) => Array.from({ length: 900 }, () => Date.parse(START) + Math.floor(draw() * 31 * DAY_MS)),
  offerDays: Array.from({ length: 31 }, (_, i) => plusDays(START, i)),
});
const shopId = facts.shop.id;
const token = await signInAs(app, await makeUser(services.db, { shopIds: [shopId] }));
const DAYS = { date_from: '2026-11-03', date_to: '2026-11-15' };

/** As people here write numbers: `1.234,50`, with its unit behind it; "–" where nothing is known. */
const written = (value: number | null | undefined, digits: number, unit = '') =>
  value === null || value === undefined
    ? '–'
    : new Intl.NumberFormat('de-DE', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
        value,
      ) + (unit && `\u00a0${unit}`);
const change = (percent: number | null | undefined) =>
  `${typeof percent === 'number' && percent >= 0.05 ? '+' : ''}${written(percent, 1, '%')}`;

/** What stands in the page: each figure by its name, the tables by their title, and what stands above all. */
function readPage(html: string) {
  const { document } = new JSDOM(html).window;
  const textOf = (place: ParentNode | undefined, what: string) =>
    place?.querySelector(what)?.textContent ?? '';
  const sections = [...document.querySelectorAll('section')];
  const table = (title: string) => {
    const place = sections.find((one) => textOf(one, 'h2') === title);
    return [...(place?.querySelectorAll('tbody tr') ?? [])].map((row) =>
      [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
    );
  };
  const figures = [...document.querySelectorAll('.figures li')].map((item) => ({
    value: textOf(item, '.value'),
    change: textOf(item, '.change'),
  }));
  return { figures, table, about: textOf(document, '.about') };
}

type Case = { lang: Locale; products: string; about: string; comparison: Record<string, string> };
const CASES: readonly Case[] = [
  {
    lang: 'en',
    products: 'Top products',
    about: 'compared with 21.10.2026 – 02.11.2026',
    comparison: { compare: 'previous' },
  },
  {
    lang: 'sr',
    products: 'Najbolji proizvodi',
    about: '21.10.2026 – 27.10.2026',
    comparison: { compare: 'custom', compare_from: '2026-10-21', compare_to: '2026-10-27' },
  },
  {
    lang: 'sl',
    products: 'Najboljši izdelki',
    about: '20.10.2026 – 01.11.2026',
    comparison: { compare: 'weekdays' },
  },
  // Before the first data, or a part of the time: nothing is known, and nothing is 0 or grew.
  {
    lang: 'hr',
    products: 'Najbolji proizvodi',
    about: '03.11.2025 – 15.11.2025',
    comparison: { compare: 'year' },
  },
  {
    lang: 'en',
    products: 'Top products',
    about: '15.10.2026 – 28.10.2026',
    comparison: { compare: 'custom', compare_from: '2026-10-15', compare_to: '2026-10-28' },
  },
];

test.each(CASES)('a page in $lang says the figures of the screen, compared: $comparison', async (one) => {
  const body = { kind: 'clicks', format: 'html', lang: one.lang, ...DAYS, ...one.comparison };
  const { bytes } = await orderedFile(world, { token, shopId, body });
  const page = readPage(bytes.toString('utf8'));
  const report = async <N extends keyof typeof analyticsReports>(name: N, also: Loose = {}) =>
    (
      await send(app, analyticsReports[name], {
        token,
        params: { shopId },
        query: { ...DAYS, ...one.comparison, ...also },
      })
    ).body;
  const daily = await report('daily-metrics', { with: 'orders' });
  const { total, previous, growth, data } = daily;
  const isKnown = previous.date_from >= START;
  expect(total.clicks).toBeGreaterThan(100);
  expect(page.about).toContain(one.about);
  const figures = [
    ['clicks', 0, ''],
    ['bid_clicks', 0, ''],
    ['cpc_sum', 2, '€'],
    ['cpc_avg', 4, '€'],
  ] as const;
  expect(page.figures.slice(0, figures.length)).toEqual(
    figures.map(([key, digits, unit]) => ({
      value: written(total[key], digits, unit),
      change: isKnown ? `${change(growth[key])} · ${written(previous[key], digits, unit)}` : '– · –',
    })),
  );
  const ranked = await report('top-products', { with: 'orders' });
  const rows = page.table(one.products);
  expect(rows.map((row) => row[3])).toEqual(ranked.data.map(({ clicks }) => written(clicks, 0)));
  expect(rows.map((row) => row[5])).toEqual(ranked.data.map(({ cpc_sum: cost }) => written(cost, 2)));
  // After the clicks, the bid clicks, cost, cost per click and position.
  expect(rows.map((row) => row[8])).toEqual(
    ranked.data.map((row) => (isKnown ? change(row.clicks_growth) : '–')),
  );
  expect(data.map(({ clicks }) => written(clicks, 0))).toEqual(
    page
      .table({ en: 'By day', sr: 'Po danima', sl: 'Po dnevih', hr: 'Po danima' }[one.lang])
      .map(([, clicks]) => clicks),
  );
});
