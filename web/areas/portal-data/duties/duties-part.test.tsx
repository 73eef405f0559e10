import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { problemAnswer, someUser } from '../../../../tests/fakes/fake-api.ts';
import { somePortal } from '../../../../tests/fakes/fake-portal-data.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import '../pages/desk-portals-page.tsx'; // loaded before the clock of a test runs

const AT = '/v1/desk/portals';
const open = (answers: Parameters<typeof renderPage>[0]['answers']) =>
  renderPage({
    at: '/desk/portals?part=duties',
    user: someUser({ role_id: 1, role: 'staff' }),
    answers: {
      [`GET ${AT}`]: { data: [somePortal()] },
      'GET /v1/desk/set-aside-events': { data: [], total: 0 },
      ...answers,
    },
  });

describe('who is told of what', () => {
  const ana = { id: 2, name: 'Ana Support', email: 'ana@portal.test' };
  const bojan = { id: 3, name: 'bojan@portal.test', email: 'bojan@portal.test' };
  const duty = (topic: string, assigned: object[], told: object[], told_as: string) => ({
    topic,
    assigned,
    told,
    told_as,
  });
  const duties = (assigned: object[]) => ({
    data: [duty('billing', assigned, [ana], 'topic'), duty('coupons', [], [ana, bojan], 'everybody')],
    staff: [ana, bojan],
  });

  it('is seen with the reason, and changed by choosing', async () => {
    const { heard } = open({
      [`GET ${AT}/rs/duties`]: duties([ana]),
      [`PUT ${AT}/rs/duties/billing`]: duties([ana, bojan]),
    });
    const row = within((await screen.findByText('Tickets: Billing')).closest('tr') as HTMLElement);
    expect(row.getByText('have the topic')).toBeTruthy();
    expect(screen.getByText('Ana Support, bojan@portal.test')).toBeTruthy();
    expect(screen.getByText('nobody has a topic of this portal: all staff')).toBeTruthy();
    await userEvent.click(row.getByRole('combobox', { name: 'Who has: Tickets: Billing' }));
    await userEvent.click(await screen.findByRole('option', { name: 'bojan@portal.test' }));
    expect(await screen.findByText('Saved: Tickets: Billing.')).toBeTruthy();
    expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual({ user_ids: [2, 3], seen: [2] });
  });

  it('is read anew where somebody else has changed it', async () => {
    let asked = 0;
    open({
      [`GET ${AT}/rs/duties`]: () => {
        asked += 1;
        return duties(asked === 1 ? [] : [ana]);
      },
      [`PUT ${AT}/rs/duties/billing`]: problemAnswer(409, 'changed_meanwhile'),
    });
    await userEvent.click(await screen.findByRole('combobox', { name: 'Who has: Tickets: Billing' }));
    await userEvent.click(await screen.findByRole('option', { name: 'bojan@portal.test' }));
    expect(await screen.findByText(/changed this in the meantime/)).toBeTruthy();
    const named = () => screen.queryAllByText('Ana Support · ana@portal.test');
    await waitFor(() => expect(named().filter((one) => !one.closest('[role="option"]'))).toHaveLength(1));
    expect(asked).toBe(2);
  });
});
