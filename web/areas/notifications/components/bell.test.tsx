import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problemAnswer, someShop } from '../../../../tests/fakes/fake-api.ts';
import { fakeNotificationStream, someNotifications } from '../../../../tests/fakes/fake-notifications.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import { NotificationBell } from './bell-place.tsx';

const NOW = '2026-11-20T10:00:00Z';
const LIST = 'GET /v1/notifications';

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(NOW));
});

async function opened(options: Partial<Parameters<typeof renderPage>[0]> = {}) {
  const stream = fakeNotificationStream();
  const app = renderPage({
    at: '/dashboard',
    above: <NotificationBell />,
    ...options,
    answers: {
      'GET /v1/notifications/stream': stream.answer,
      [LIST]: { data: [], unread: 0, next_before: null },
      ...options.answers,
    },
  });
  await screen.findByRole('button', { name: /^Notifications/ });
  await waitFor(() => expect(stream.opened()).toBe(1));
  return { ...app, stream };
}

const openList = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Notifications/ }));
  return within(await screen.findByRole('dialog', { name: 'Notifications' }));
};

describe('the bell', () => {
  it('counts what is unread, up to nine', async () => {
    const { stream } = await opened();
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy();
    stream.say('unread', { unread: 3 }, 3);
    expect((await screen.findByRole('button', { name: 'Notifications, 3 unread' })).textContent).toBe('3');
    stream.say('unread', { unread: 12 });
    expect((await screen.findByRole('button', { name: 'Notifications, 12 unread' })).textContent).toBe('9+');
  });

  it('says what will be there while there is nothing', async () => {
    await opened();
    const list = await openList();
    expect(await list.findByText('Nothing yet')).toBeTruthy();
    expect(list.getByText(/decisions on coupons, answers to tickets.*90 days/)).toBeTruthy();
    expect(list.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('lists news by day, names the shop among several, and brings older ones', async () => {
    const first = {
      data: [
        someNotifications(3),
        someNotifications(2, {
          kind: 'ticket_answered',
          details: { ticket_id: 7, number: 70, title: 'No clicks' },
          read: true,
        }),
        someNotifications(1, {
          kind: 'report_ready',
          details: { title: 'clicks.csv' },
          at: '2026-11-19T09:00:00Z',
          read: true,
        }),
      ],
      unread: 1,
      next_before: 1,
    };
    const older = {
      data: [someNotifications(0, { at: '2026-11-01T09:00:00Z' })],
      unread: 1,
      next_before: null,
    };
    await opened({
      shops: [someShop(1), someShop(2)],
      answers: { [LIST]: ({ query }) => (query.get('before') === '1' ? older : first) },
    });
    const list = await openList();
    expect(await list.findByRole('heading', { name: 'Today' })).toBeTruthy();
    expect(list.getByRole('heading', { name: 'Yesterday' })).toBeTruthy();
    expect(list.getByText('Ticket #70 has been answered')).toBeTruthy();
    expect(list.getByText('No clicks')).toBeTruthy();
    expect(list.getAllByText('Shop 1')).toHaveLength(3);
    expect(list.getAllByText('5 minutes ago · 20.11.26, 10:55')).toHaveLength(2);
    await userEvent.click(list.getByRole('button', { name: 'Show older ones' }));
    expect(await list.findByRole('heading', { name: '01.11.26' })).toBeTruthy();
    expect(list.queryByRole('button', { name: 'Show older ones' })).toBeNull();
  });

  it('leads to what it is about, in its shop, and marks it as read', async () => {
    const { heard, router, search } = await opened({
      shops: [someShop(1, { sf_limit_price_c: 50 }), someShop(2, { sf_limit_price_c: 100 })],
      answers: {
        [LIST]: { data: [someNotifications(3, { shop_id: 2 })], unread: 1, next_before: null },
        'PUT /v1/notifications/read': { unread: 0 },
      },
    });
    const list = await openList();
    await userEvent.click(
      await list.findByRole('link', { name: /The monthly limit of 100,00\u00a0€ is reached/ }),
    );
    await waitFor(() => expect(router.latestLocation.pathname).toBe('/limit-management'));
    expect(search().get('shop_id')).toBe('2');
    expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual({ id: 3 });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull());
  });

  it('marks all as read', async () => {
    const { heard, stream } = await opened({
      answers: {
        [LIST]: { data: [someNotifications(9), someNotifications(8)], unread: 2, next_before: null },
        'PUT /v1/notifications/read': { unread: 0 },
      },
    });
    stream.say('unread', { unread: 2 }, 9);
    await screen.findByRole('button', { name: 'Notifications, 2 unread' });
    const list = await openList();
    await userEvent.click(await list.findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByRole('button', { name: 'Notifications', hidden: true })).toBeTruthy();
    expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual({ up_to: 9 });
  });

  it('says when the list cannot be loaded, and tries again', async () => {
    let isDown = true;
    await opened({
      answers: {
        [LIST]: () =>
          isDown
            ? problemAnswer(500, 'internal')
            : { data: [someNotifications(1)], unread: 1, next_before: null },
      },
    });
    const list = await openList();
    const again = await list.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(again);
    expect(await list.findByText(/The monthly limit of 100,00 € is reached/)).toBeTruthy();
  });

  it('asks for the number itself while the stream cannot be had', async () => {
    renderPage({
      at: '/dashboard',
      above: <NotificationBell />,
      answers: {
        'GET /v1/notifications/stream': problemAnswer(503, 'unavailable'),
        [LIST]: { data: [someNotifications(1)], unread: 4, next_before: null },
      },
    });
    expect(await screen.findByRole('button', { name: 'Notifications, 4 unread' })).toBeTruthy();
  });
});

describe('what has just come', () => {
  it('is said quietly with a link, and refreshes what the screens show', async () => {
    const { stream, heard } = await opened({ shops: [someShop(1, { sf_limit_price_c: 100 })] });
    const before = heard.filter(({ path }) => path === '/v1/home/shops').length;
    stream.tell(someNotifications(5));
    const said = within(await screen.findByRole('status', { name: '' }));
    expect(await said.findByText(/The monthly limit of 100,00 € is reached/)).toBeTruthy();
    expect(said.getByRole('link', { name: 'Open' }).getAttribute('href')).toContain('/limit-management');
    await waitFor(() =>
      expect(heard.filter(({ path }) => path === '/v1/home/shops').length).toBeGreaterThan(before),
    );
    await userEvent.click(said.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(said.queryByRole('link')).toBeNull());
  });

  it('is not said on the page that shows it', async () => {
    const { stream } = await opened({ at: '/reports' });
    stream.tell(someNotifications(5, { kind: 'report_ready', details: { title: 'in-sight.csv' } }));
    stream.tell(
      someNotifications(6, {
        kind: 'import_finished',
        details: { import_id: 4, accepted: 1_200, rejected: 0 },
      }),
    );
    expect(await screen.findByText('Items taken: 1.200, rejected: 0')).toBeTruthy();
    expect(screen.queryByText('in-sight.csv')).toBeNull();
  });
});
