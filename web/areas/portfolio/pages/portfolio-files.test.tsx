import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it, vi } from 'vitest';
import {
  openPortfolio,
  PORTFOLIO_SHOPS,
  portfolioAnswer,
  portfolioRegion,
} from '../../../../tests/fakes/fake-portfolio.tsx';

/** Shops with figures of their own, one of them without a growth to speak of. */
const shops = PORTFOLIO_SHOPS.map((shop, nth) => ({
  ...shop,
  ...{ clicks: 1_000 + 37 * nth, cpc_sum: 123.456 + nth, alerts: nth, outbid: 7 - nth, spent: 70.5 + nth },
  growth: { ...shop.growth, clicks: nth === 2 ? null : 12.34 - 20 * nth },
}));
const answer = { ...portfolioAnswer, data: shops };

async function download(format: 'CSV' | 'XLSX'): Promise<Blob> {
  const saved: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${saved.push(file)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await openPortfolio(answer, '/portfolio?compare=previous');
  const list = await portfolioRegion('Shop by shop');
  await list.findByRole('link', { name: 'Alfa' });
  await userEvent.click(list.getByRole('button', { name: 'Download' }));
  await userEvent.click(
    await screen.findByRole('menuitem', { name: format === 'CSV' ? 'CSV' : 'Excel (XLSX)' }),
  );
  await waitFor(() => expect(saved).toHaveLength(1), { timeout: 10_000 });
  return saved[0] as Blob;
}

const HEADS = ['Shop', 'Clicks', 'Alerts', 'Feed'] as const;
const FEEDS = ['Good', 'Outdated', 'Good'];

it('the CSV has each shop with the figures of the page', async () => {
  const [head = '', ...lines] = (await (await download('CSV')).text())
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n');
  const heads = head.split(';');
  const cellsOf = (title: string) => lines.map((line) => line.split(';')[heads.indexOf(title)]);
  for (const title of HEADS) expect(heads).toContain(title);
  expect(cellsOf('Shop')).toEqual(['Alfa', 'Beta', 'Gama']);
  expect(cellsOf('Clicks')).toEqual(shops.map(({ clicks }) => String(clicks)));
  expect(cellsOf('Alerts')).toEqual(['0', '1', '2']);
  expect(cellsOf('Feed')).toEqual(FEEDS);
});

/** The cells of a sheet by row and the letters of their column. */
function readCells(bytes: Uint8Array): Map<string, string | number>[] {
  const parts = unzipSync(bytes);
  const read = (name: string) =>
    new DOMParser().parseFromString(strFromU8(parts[name] ?? new Uint8Array()), 'text/xml');
  const words = [...read('xl/sharedStrings.xml').querySelectorAll('si')].map((one) => one.textContent ?? '');
  const readCell = (cell: Element) => {
    const value = Number(cell.querySelector('v')?.textContent);
    return cell.getAttribute('t') === 's' ? (words[value] ?? '') : value;
  };
  return [...read('xl/worksheets/sheet1.xml').querySelectorAll('row')].map(
    (row) =>
      new Map(
        [...row.querySelectorAll('c')].map((cell) => [
          (cell.getAttribute('r') ?? '').replace(/\d+$/, ''),
          readCell(cell),
        ]),
      ),
  );
}

it('the XLSX has the same as numbers', async () => {
  const bytes = new Uint8Array(await (await download('XLSX')).arrayBuffer());
  const [heads = new Map<string, string | number>(), ...rows] = readCells(bytes);
  const cellsOf = (title: string) => {
    const [column = ''] = [...heads].find(([, head]) => head === title) ?? [];
    return rows.map((row) => row.get(column) ?? null);
  };
  expect(cellsOf('Shop')).toEqual(['Alfa', 'Beta', 'Gama']);
  expect(cellsOf('Clicks')).toEqual(shops.map(({ clicks }) => clicks));
  expect(cellsOf('Alerts')).toEqual([0, 1, 2]);
  expect(cellsOf('Feed')).toEqual(FEEDS);
});
