import { describe, expect, it, test } from 'vitest';
import { bannerErrors, isBannerLink } from './banner-errors.ts';
import { isBannerFor } from './banners.ts';
import { byLocale } from './locales.ts';

test.each([
  ['/products', true],
  ['/coupons/add', true],
  ['/', true],
  ['https://shoptok.si/akcija?utm=1', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/products/../..//evil.example', false],
  ['http://shoptok.si', false],
  ['https://', false],
  ['https://user@evil.example', false],
  ['https://a b.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['products', false],
  [' https://shoptok.si', false],
])('a banner leads to %j: %s', (link, expected) => {
  expect(isBannerLink(link)).toBe(expected);
});

describe('where and when a banner stands', () => {
  const whole = { from_day: null, to_day: null };
  const event = { kind: 'event', portal_ids: [1, 3], from_day: '2026-11-01', to_day: '2026-11-20' } as const;
  const coupons = { kind: 'coupons', portal_ids: [1], ...whole } as const;
  const trust = { kind: 'trust', portal_ids: [1, 2], ...whole } as const;
  const about = { countryId: 3, today: '2026-11-10', draw: 2 } as const;
  it.each([
    ['outside the special country, whatever is drawn', event, about, true],
    ['in the special country where it was drawn', event, { ...about, countryId: 1, draw: 1 }, true],
    ['in the special country where coupons were drawn', event, { ...about, countryId: 1 }, false],
    ['on another portal', event, { ...about, countryId: 4 }, false],
    ['on its first day', event, { ...about, today: '2026-11-01' }, true],
    ['on its last day', event, { ...about, today: '2026-11-20' }, true],
    ['the day before', event, { ...about, today: '2026-10-31' }, false],
    ['the day after', event, { ...about, today: '2026-11-21' }, false],
    ['coupons where they were drawn', coupons, { ...about, countryId: 1 }, true],
    ['coupons where the event was drawn', coupons, { ...about, countryId: 1, draw: 1 }, false],
    ['coupons outside, even if a row says so', { ...coupons, portal_ids: [1, 3] }, about, false],
    ['the trust mark, whatever is drawn', trust, { ...about, countryId: 1 }, true],
  ] as const)('%s', (_, banner, place, expected) => {
    expect(isBannerFor(banner, place)).toBe(expected);
  });
});

describe('what is wrong with a banner', () => {
  const words = { title: '', text: 'Words', short: '', link: 'Go' };
  const texts = byLocale(() => words);
  const event = {
    kind: 'event',
    portals: ['rs', 'si'],
    texts,
    link: '/products',
    from_day: '2026-11-01',
    to_day: '2026-11-02',
  } as const;
  it.each([
    ['nothing', {}, {}],
    [
      'a language without text',
      { texts: { ...texts, sl: { ...words, text: '' } } },
      { 'texts.sl.text': 'text_missing' },
    ],
    [
      'a link without words',
      { texts: { ...texts, sr: { ...words, link: '' } } },
      { 'texts.sr.link': 'link_text_missing' },
    ],
    ['a link to elsewhere', { link: 'http://x.example' }, { link: 'link_wrong' }],
    ['no link', { link: '', texts: { ...texts, sr: { ...words, link: '' } } }, {}],
    ['no last day', { to_day: null }, { to_day: 'day_missing' }],
    ['days upside down', { to_day: '2026-10-31' }, { to_day: 'upside_down' }],
    ['one day', { to_day: '2026-11-01' }, {}],
    [
      'coupons elsewhere, without titles',
      { kind: 'coupons' as const },
      {
        portals: 'only_special',
        'texts.en.title': 'title_missing',
        'texts.sr.title': 'title_missing',
        'texts.sl.title': 'title_missing',
        'texts.hr.title': 'title_missing',
      },
    ],
  ])('%s', (_, patch, expected) => {
    expect(bannerErrors({ ...event, ...patch })).toEqual(expected);
  });
});
