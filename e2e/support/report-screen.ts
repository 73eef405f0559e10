import type { Locator, Page } from '@playwright/test';
import { belgradeDay } from '../../shared/rules/time/belgrade-time.ts';
import { presetPeriod } from '../../shared/rules/time/date-presets.ts';
import { expect } from './demo-session.ts';
import { expectAddressDrawn, expectCurrent } from './settled.ts';

/** The Dashboard with short tables: axe looks at every cell. */
export const SHORT_DASHBOARD = '/dashboard?products_size=10&categories_size=10';

/** A panel of a screen of reports, by its title. */
export const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true });

/** A number as it is read: `1.234,50 €`. */
export const numberOf = (text: string | null) =>
  Number((text ?? '').replace(/[^\d,-]/g, '').replace(',', '.'));

export const shownSum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/** Chooses one of a group of options of which one holds. */
export const pick = (page: Page, group: string, option: string) =>
  page.getByRole('radiogroup', { name: group }).getByText(option, { exact: true }).click();

/** A month that is over, so that its numbers stand still. */
export function lastMonth(): string {
  const { from, to } = presetPeriod('last_month', belgradeDay(Date.now()));
  return `date_from=${from}&date_to=${to}`;
}

/** The value of a key figure, once it is there. */
export async function figure(page: Page, label: string): Promise<number> {
  const figures = panel(page, 'Key figures').getByRole('listitem');
  const item = figures.filter({ has: page.getByText(label, { exact: true }) });
  await expectAddressDrawn(page);
  await expect(item).toHaveAttribute('aria-busy', 'false');
  const value = item.locator('p').nth(1);
  return numberOf(await value.evaluate((node) => node.firstChild?.textContent ?? ''));
}

/** The titles of a table's columns and the texts of its rows without the totals, once it is that of the address. */
async function readTable(within: Locator): Promise<{ titles: string[]; rows: string[][] }> {
  await expectAddressDrawn(within.page());
  await expect(within.locator('tbody tr').first()).toBeVisible();
  await expectCurrent(within);
  return within.evaluate((place) => {
    const all = (from: Element, what: string) => [...from.querySelectorAll<HTMLElement>(what)];
    return {
      titles: all(place, 'thead th').map((title) => title.innerText.replaceAll(/\s+/g, ' ').trim()),
      rows: all(place, 'tbody tr').map((row) => all(row, 'td').map((cell) => cell.textContent ?? '')),
    };
  });
}

/** The columns of a table without its totals, by their titles, each from top to bottom. */
export async function tableOf(within: Locator): Promise<Record<string, string[]>> {
  const { titles, rows } = await readTable(within);
  return Object.fromEntries(titles.map((title, column) => [title, rows.map((row) => row[column] ?? '')]));
}

/** The same in the order of the columns: for tables whose titles are long or alike. */
export async function readColumns(within: Locator): Promise<string[][]> {
  const { rows } = await readTable(within);
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''));
}

/** The numbers of one column. */
export const numbersOf = (table: Record<string, string[]>, title: string) =>
  (table[title] ?? []).map(numberOf);

/** Valid clicks of last month on product ads and in the partner module: they have no position in the list of offers. */
export async function clicksWithoutPosition(page: Page): Promise<number> {
  const shopId = new URL(page.url()).searchParams.get('shop_id');
  return page.evaluate(
    async ([shop, days]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('app_access_token')}` };
      const totals = ['ad', 'module'].map(async (kind) => {
        const query = `kind=${kind}&validity=valid&per_page=1&${days}`;
        const answer = await fetch(`/v1/analytics/clicks/${shop}?${query}`, { headers });
        return (await answer.json()).total as number;
      });
      return (await Promise.all(totals)).reduce((sum, total) => sum + total, 0);
    },
    [shopId, lastMonth()],
  );
}
