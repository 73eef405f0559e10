import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { InvoiceBuyerState } from '../../../../shared/contract/bidding/invoice-parties.contract.ts';
import type { Statement } from '../../../../shared/contract/bidding/statements.contract.ts';
import { someShop } from '../../../../tests/fakes/fake-api.ts';
import { someStatement, someStatementHead, statementPage } from '../../../../tests/fakes/fake-statements.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import './statements-page.tsx'; // loaded before the clock of a test runs

const earlier = { month: '2026-09', number: 'RS-2026-000005' };

const BUYER: InvoiceBuyerState = {
  details: {
    ...{ name: 'Šuma d.o.o.', street: 'Ulica 1', city: 'Beograd', postal_code: '11000', country: 'rs' },
    vat_number: '101134702',
  },
  gap: null,
};

function open(statement: Statement, at = '/statements', buyer: InvoiceBuyerState = BUYER) {
  return renderPage({
    at,
    shops: [someShop(1)],
    answers: {
      'GET /v1/invoice-buyer/1': buyer,
      'PUT /v1/invoice-buyer/1': ({ body }) => ({ details: body, gap: null }) as object,
      'GET /v1/statements/1': statementPage(someStatementHead(), someStatementHead(earlier)),
      [`GET /v1/statements/1/${statement.month}`]: statement,
      [`GET /v1/statements/1/${statement.month}/file`]: new Response('bytes'),
    },
  });
}
const termValue = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

describe('the newest statement', () => {
  it('is open, exact to the micro-euro, with its rounding and what is paid', async () => {
    open(someStatement());
    expect(await screen.findByRole('heading', { name: 'Statement: October 2026' })).toBeTruthy();
    await screen.findByRole('table', { name: 'Lines of RS-2026-000012' });
    expect(termValue('Sum, exact')).toBe('1.234,155001\u00a0€');
    expect(termValue('Rounding')).toBe('0,004999\u00a0€');
    expect(termValue('Total')).toBe('1.234,16\u00a0€');
    expect(termValue('Monthly limit')).toBe('1.500,00\u00a0€');
    const [, ...rows] = within(screen.getByRole('table', { name: 'Lines of RS-2026-000012' })).getAllByRole(
      'row',
    );
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Telefonibid31.234,150000',
      'not broken down10,005001',
    ]);
  });

  it('says of clicks of earlier months which they are of, and what is not charged', async () => {
    const [line] = someStatement().lines;
    const late = { ...line, of_month: '2026-09' } as Statement['lines'][number];
    open(someStatement({ lines: [late], history: { clicks: 2, cost: 0.1 } }));
    const table = await screen.findByRole('table', { name: 'Lines of RS-2026-000012' });
    expect(within(table).getByText('September 2026')).toBeTruthy();
    expect(screen.getByText(/Lines of an earlier month are clicks that came after/)).toBeTruthy();
    expect(
      screen.getByText(/^2 clicks of this month that were brought later as history \(0,100000 €\)/),
    ).toBeTruthy();
  });

  it('shows ten of many lines until all are asked for, so that the other months are near', async () => {
    const [line] = someStatement().lines as [Statement['lines'][number]];
    const lines = Array.from({ length: 14 }, (_, nth) => ({ ...line, category_id: nth + 1 }));
    open(someStatement({ lines }));
    const table = await screen.findByRole('table', { name: 'Lines of RS-2026-000012' });
    expect(within(table).getAllByRole('row')).toHaveLength(11);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 14 rows' }));
    expect(within(table).getAllByRole('row')).toHaveLength(15);
    expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
  });

  it('is fetched as a file in the language of the page', async () => {
    const { heard } = open(someStatement());
    await userEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => {
      const asked = heard.find(({ path }) => path === '/v1/statements/1/2026-10/file');
      expect(Object.fromEntries(asked?.query ?? [])).toEqual({ format: 'csv', lang: 'en' });
    });
  });
});

it('a month in the address is the one that is open; the list leads to the others', async () => {
  open(someStatement(earlier), '/statements?month=2026-09');
  expect(await screen.findByRole('heading', { name: 'Statement: September 2026' })).toBeTruthy();
  const list = await screen.findByRole('table', { name: 'All statements' });
  const link = within(list).getByRole('link', { name: 'October 2026' });
  expect(link.getAttribute('href')).toContain('month=2026-10');
});

it('before the first statement it says when there will be one', async () => {
  renderPage({
    at: '/statements',
    shops: [someShop(1)],
    answers: { 'GET /v1/statements/1': statementPage() },
  });
  expect(await screen.findByText('No month has been stated yet')).toBeTruthy();
  expect(
    screen.getAllByText(
      /^Next statement: November 2026\. Clicks of that month may come in until 06\.01\.27; then it is issued/,
    ),
  ).not.toEqual([]);
});

describe('the e-invoice', () => {
  it('is fetched beside the other files where both companies are known', async () => {
    const { heard } = open(someStatement());
    await userEvent.click(await screen.findByRole('button', { name: 'Save as e-invoice (XML)' }));
    await waitFor(() => expect(heard.some(({ query }) => query.get('format') === 'xml')).toBe(true));
  });

  it('waits for what the owner has to say, and says so', async () => {
    const { heard } = open(someStatement(), '/statements', { details: null, gap: 'buyer' });
    expect(await screen.findByText('For the e-invoice, write your company’s details below.')).toBeTruthy();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save as e-invoice (XML)' });
    expect(button.disabled).toBe(true);
    const panel = within(await screen.findByRole('region', { name: 'Your company on invoices' }));
    await userEvent.type(await panel.findByRole('textbox', { name: 'Registered name' }), 'Šuma d.o.o.');
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    expect(heard.some(({ method }) => method === 'PUT')).toBe(false);
    for (const [name, text] of [
      ['Street and number', 'Ulica 1'],
      ['Postal code', '11000'],
      ['City', 'Beograd'],
    ] as const)
      await userEvent.type(panel.getByRole('textbox', { name }), text);
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(button.disabled).toBe(false));
  });
});
