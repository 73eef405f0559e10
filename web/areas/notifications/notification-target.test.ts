import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LOCALES } from '../../../shared/rules/portals/locales.ts';
import { NOTIFICATION_KINDS } from '../../../shared/rules/tickets/notifications.ts';
import { someNotifications } from '../../../tests/fakes/fake-notifications.ts';
import { changeLocale, useTexts } from '../../core/texts/i18n.ts';
import {
  notificationPath,
  notificationSentence,
  notificationTargetOf,
  staleOf,
} from './notification-target.ts';
import { notificationsTexts } from './notifications-texts.ts';

const details = {
  ticket_id: 7,
  number: 70,
  import_id: 4,
  coupon_id: 9,
  title: '<b>Title</b>',
  limit: 1_234.5,
  click_import_id: 3,
  clicks: 1_200,
  cause: 'feed' as const,
  category_id: 5,
  from_position: 1.25,
  to_position: 2.4,
  bid: 0.31,
  others: 3,
};

it.each(NOTIFICATION_KINDS.flatMap((kind) => LOCALES.map((lang) => ({ kind, lang }))))(
  '$kind is said in $lang without a gap, leads somewhere, and refreshes something',
  async ({ kind, lang }) => {
    await changeLocale(lang);
    const t = renderHook(() => useTexts(notificationsTexts, 'news')).result.current;
    const news = someNotifications(1, { kind, details });
    const { text, detail } = notificationSentence(news, t);
    expect(text).not.toMatch(/[{}]|undefined|–$/);
    expect(text).not.toBe(kind);
    expect(detail).not.toMatch(/[{}]|undefined/);
    expect(notificationPath(notificationTargetOf(news))).toMatch(/^\/[\w/-]+$/);
    expect(staleOf(news).length).toBeGreaterThan(0);
  },
);

it('what goals say of themselves makes the tables of bids and ads old too: plans have changed them', () => {
  const news = someNotifications(1, { kind: 'goals_paced', shop_id: 7, details });
  expect(staleOf(news)).toEqual([
    ['auto-bids', 7],
    ['bidding', 7],
    ['product-ads', 7],
  ]);
});

it('names tickets by their number and leads to them by their id', () => {
  const news = someNotifications(1, { kind: 'ticket_answered', details });
  expect(notificationPath(notificationTargetOf(news))).toBe('/ticket-preview/7');
  expect(notificationSentence(news, (key, values) => `${key} ${values?.number}`).text).toBe(
    'ticket_answered 70',
  );
});

it('gives the reason of a rejection', () => {
  const reason = 'The code does not work';
  const news = someNotifications(1, { kind: 'coupon_rejected', details: { title: 'Ten percent', reason } });
  expect(notificationSentence(news, (key) => key).detail).toBe('Ten percent: The code does not work');
});

it('says what a higher bid of others cost and would take, and leads to the bid', () => {
  const lost = { title: 'TV', from_position: 1.25, to_position: 2.4, clicks: 12, others: 0 };
  const said = (patch: object) => {
    const news = someNotifications(1, { kind: 'bids_outbid', details: { ...lost, ...patch } });
    const values = (key: string, of: object = {}) => `${key} ${Object.values(of).join(' ')}`;
    return [notificationSentence(news, values).detail, notificationTargetOf(news)];
  };
  const [held, ofCategory] = said({ category_id: 5, bid: 0.31, others: 3 });
  expect(held).toMatch(/^outbid_loss TV 1,25 2,40 12 0,31.€ outbid_others 3$/u);
  expect(ofCategory).toEqual({
    page: '/bidding',
    ofShop: true,
    search: { category_id: 5, bid_on: 5, bid: 0.31 },
  });
  const [unheld, ofProduct] = said({ product_id: 9 });
  expect(unheld).toMatch(/^outbid_unheld TV 1,25 2,40 12/u);
  expect(ofProduct).toEqual({ page: '/bidding/products', ofShop: true, search: { q: 'TV' } });
  const [, heldProduct] = said({ product_id: 9, bid: 0.4 });
  expect(heldProduct).toMatchObject({ search: { q: 'TV', bid_on: 9, bid: 0.4 } });
  const [ad, ofAd] = said({ ad_id: 8, bid: 0.4 });
  expect(ad).toMatch(/^outbid_ad_loss TV 1,25 2,40 12 0,40.€/u);
  expect(ofAd).toEqual({ page: '/product-ads', ofShop: true, search: { ad_id: 8, bid: 0.4 } });
  const [unheldAd, unheldOfAd] = said({ ad_id: 8 });
  expect(unheldAd).toMatch(/^outbid_ad_unheld TV 1,25 2,40 12/u);
  expect(unheldOfAd).toMatchObject({ search: { ad_id: 8 } });
});

it.each(['goal_unmet', 'experiment_over'] as const)(
  '%s leads to its goal, older news to all goals',
  (kind) => {
    const target = (details: object) => notificationTargetOf(someNotifications(1, { kind, details }));
    expect(target({ title: 'First', goal_id: 5 })).toEqual({
      page: '/bidding/goals',
      ofShop: true,
      search: { goal_id: 5 },
    });
    expect(target({ title: 'First' })).toEqual({ page: '/bidding/goals', ofShop: true });
  },
);
