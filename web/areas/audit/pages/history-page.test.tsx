import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../../../shared/contract/people/audit.contract.ts';
import { askedQuery, problemAnswer } from '../../../../tests/fakes/fake-api.ts';
import { namedShop, onePage, someAuditEntry } from '../../../../tests/fakes/fake-people.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import { changeLocale } from '../../../core/texts/i18n.ts';

const LOG = 'GET /v1/admin/audit-log';
const open = (answer: object, at = '/members/history') => renderPage({ at, answers: { [LOG]: answer } });
const withEntries = (...entries: AuditEntry[]) => open(onePage(...entries));
const rowOf = async (text: string) => within(await screen.findByRole('row', { name: new RegExp(text) }));

describe('the history', () => {
  it('says who did what to whom, when in Belgrade, and what was so before', async () => {
    withEntries(someAuditEntry());
    const row = await rowOf('Role changed');
    expect(row.getByText('20.11.26 11:00:05')).toBeTruthy();
    expect(row.getByText('Mira Savić')).toBeTruthy();
    expect(row.getByText('mira@shop.test')).toBeTruthy();
    expect(row.getByText('ana@shop.test')).toBeTruthy();
    expect(row.getByText(/Member → Business admin/)).toBeTruthy();
    expect(row.getByText('Shop 1 (Serbia)')).toBeTruthy();
  });

  it.each([
    { language: 'sr', said: 'Uloga: Član → Administrator' },
    { language: 'sl', said: 'Vloga: Član → Administrator' },
  ] as const)('reads in $language', async ({ language, said }) => {
    withEntries(someAuditEntry());
    await rowOf('Role changed');
    await changeLocale(language);
    await waitFor(() => expect(screen.getByRole('table').textContent).toContain(said));
  });

  it('tells shops by what came and went, and the rest in words', async () => {
    withEntries(
      someAuditEntry({
        action: 'shops_changed',
        before: { shops: [namedShop(1, 'Alfa')], confirmed: false },
        after: { shops: [namedShop(2, 'Beta')], confirmed: true },
      }),
      someAuditEntry({
        id: 10,
        action: 'access_token_created',
        target: { kind: 'access_token', id: 1, label: 'Warehouse' },
        before: null,
        after: { name: 'Warehouse', scopes: ['reports:read'], portals: ['ba'], expires_at: null },
      }),
    );
    const changed = await rowOf('Shops changed');
    expect(changed.getByText('Given:').parentElement?.textContent).toContain('Beta (Serbia)');
    expect(changed.getByText('Taken away:').parentElement?.textContent).toContain('Alfa (Serbia)');
    expect(changed.getByText(/no → yes/)).toBeTruthy();
    const created = await rowOf('Access token created');
    for (const words of [/reports:read/, /Bosnia and Herzegovina/, /never/])
      expect(created.getByText(words)).toBeTruthy();
  });

  it('is searched and restricted to a kind of change by the address', async () => {
    const { heard, search } = open(onePage(), '/members/history?q=ana&action=role_changed');
    expect(await screen.findByText('Nothing matches this search.')).toBeTruthy();
    expect(askedQuery(heard, '/v1/admin/audit-log')).toEqual({
      q: 'ana',
      page: '1',
      per_page: '50',
      action: 'role_changed',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Show all changes' }));
    await waitFor(() => expect(search().get('action')).toBeNull());
  });

  it('says so where nothing was changed yet', async () => {
    withEntries();
    expect(await screen.findByText('Nothing has been changed yet.')).toBeTruthy();
  });

  it('can be tried again when it fails', async () => {
    open(problemAnswer(503, 'unavailable'));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
