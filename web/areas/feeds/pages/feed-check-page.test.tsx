import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { askedQuery, problemAnswer, someShop, someUser } from '../../../../tests/fakes/fake-api.ts';
import { someCheck } from '../../../../tests/fakes/fake-feeds.ts';
import { fakeUploads } from '../../../../tests/fakes/fake-upload.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import './feed-check-page.tsx'; // loaded before the clock of a test runs

const CHECK = 'POST /v1/feeds/check';
const newcomer = someUser({ level: 1, confirmed: false });

async function check(answer: object, user = newcomer) {
  fakeUploads();
  const app = renderPage({ at: '/feeds/check', user, shops: [someShop(1)], answers: { [CHECK]: answer } });
  await userEvent.upload(
    await screen.findByLabelText('Choose a file or drop it here', { selector: 'input' }),
    new File(['<SHOP/>'], 'heureka.xml'),
  );
  const start = () => userEvent.click(screen.getByRole('button', { name: 'Check this file' }));
  return { ...app, start };
}

describe('the check of a file', () => {
  it('is for people without a shop too, and says that nothing was stored', async () => {
    const { heard, start } = await check(someCheck());
    expect(screen.queryByRole('navigation', { name: 'Pages of the feed' })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Portal'), 'Croatia');
    await userEvent.type(screen.getByLabelText('Domain of the shop'), 'https://Shop.hr/');
    await start();
    const note = await screen.findByText(/^Nothing was stored/);
    expect(document.activeElement).toBe(note);
    const result = within(screen.getByRole('region', { name: 'What was found in heureka.xml' }));
    expect(result.getByText('This file would be accepted: 19 offers.')).toBeTruthy();
    expect(result.getByText('HTML in the title')).toBeTruthy();
    expect(result.queryByText('Cost')).toBeNull();
    expect(result.queryByRole('button', { name: /fix|CSV/ })).toBeNull();
    expect(askedQuery(heard, '/v1/feeds/check')).toEqual({
      country: 'hr',
      host: 'shop.hr',
      name: 'heureka.xml',
    });
    expect(screen.getByRole('button', { name: 'Check this file' })).toBeTruthy();
  });

  it('asks for a domain that is one before anything is sent', async () => {
    const { heard, start } = await check(someCheck());
    await userEvent.type(screen.getByLabelText('Domain of the shop'), 'my shop');
    await start();
    expect(screen.getByText(/^Enter the domain alone/)).toBeTruthy();
    expect(heard.some(({ path }) => path === '/v1/feeds/check')).toBe(false);
  });

  it('begins with portal and domain of the shop, and says why a file would be refused', async () => {
    const fault = { code: 'truncated' as const, values: {} };
    const nothing = { fault, items: 0, accepted: 0, rejected: 0, warned: 0, data: [] };
    const { start } = await check(someCheck(nothing), someUser());
    expect(screen.getByRole('navigation', { name: 'Pages of the feed' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Domain of the shop').value).toBe('shop.test');
    await start();
    expect(await screen.findByText('This file would be refused')).toBeTruthy();
    expect(screen.getByText(/^The file ends in the middle/)).toBeTruthy();
  });

  it('that fails keeps the file for the next try', async () => {
    const { start } = await check(problemAnswer(503, 'unavailable'));
    await start();
    expect((await screen.findByRole('alert')).textContent).toMatch(/not available just now/);
    expect(screen.getByText('heureka.xml')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
