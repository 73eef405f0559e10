import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { User } from '../../shared/contract/people/user.contract.ts';
import { type HeardCall, problemAnswer, someShop, someUser } from '../../tests/fakes/fake-api.ts';
import { renderPage } from '../../tests/fakes/render-app.tsx';
import { PAGES } from './routes.tsx';

const STAFF = someUser({ id: 2, role_id: 1, role: 'staff' });
const OWNER = someUser({ properties: [1, 2] });
const SHOPS = [someShop(1), someShop(2)];

/** What they show is here already, or comes once somebody has chosen something. */
const ASKS_NOTHING = ['CouponEdit', 'CouponFaq', 'FeedCheck', 'Module', 'ProductMerge', 'TicketNew'];

/** How pages say that there is nothing to show. */
const NOTHING = /^(There (is|are) no|You have no|Nothing (here|found|to))|^No .* (yet|found)/;
/** Its preview says what the coupon lacks. */
const PREVIEW = 'CouponAdd';

const asked = (heard: readonly HeardCall[]) =>
  heard.flatMap(({ method, path }) =>
    method !== 'GET' || ['/v1/user', '/v1/home/shops'].includes(path) ? [] : path,
  );

const pages = PAGES.flatMap(({ name, path, access }) =>
  typeof access === 'string'
    ? []
    : { name, at: path.replace(/\$\w+/g, '7'), user: access(OWNER, SHOPS[0] ?? null) ? OWNER : STAFF },
);

type Answers = NonNullable<Parameters<typeof renderPage>[0]['answers']>;
/** The page itself, the start page too, where all that it asks for is answered so. */
const open = (at: string, user: User, answer: Answers[string]) =>
  renderPage({ at, user, shops: SHOPS, pages: PAGES, answers: { '*': answer } });

describe('a page whose calls fail', () => {
  it.each(pages)('says so, and one press asks for all of them again: $name', async ({ name, at, user }) => {
    const { heard } = open(at, user, problemAnswer(503, 'unavailable'));
    const failed = () => asked(heard);
    if (ASKS_NOTHING.includes(name)) {
      await screen.findByRole('heading', { level: 1 });
      expect(failed()).toEqual([]);
      return;
    }
    await screen.findAllByText(/The service is not available just now\./);
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const before = failed();
    const [retry] = screen.getAllByRole('button', { name: 'Try again' });
    await userEvent.click(retry as HTMLElement);
    await waitFor(() => expect(new Set(failed().slice(before.length))).toEqual(new Set(before)));
  });
});

describe('a page whose calls take long', () => {
  it.each(pages.filter(({ name }) => ![...ASKS_NOTHING, PREVIEW].includes(name)))(
    'says that it loads, and nothing that is not so: $name',
    async ({ at, user }) => {
      const { heard } = open(at, user, () => new Promise(() => {}));
      await waitFor(() => expect(asked(heard)).not.toEqual([]));
      await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull());
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.queryAllByText(NOTHING).map((said) => said.textContent)).toEqual([]);
    },
  );
});
