import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { renderEmail } from './render-email.ts';

const template = {
  lang: 'en',
  subject: 'Profit',
  paragraphs: ['First.', 'Last.'],
  table: {
    title: 'From revenue to profit',
    rows: [
      ['Revenue', '400,00\u00a0€'],
      ['Goods & <b>more</b>', '-300,00\u00a0€'],
    ],
  },
  action: { label: 'Open', path: '/profit' },
  closing: 'Bye.',
} as const;

test('a mail with a table shows it between its text and its link, whatever its names hold', () => {
  const { html, text } = renderEmail(template, 'https://portal.test');
  const { body } = new JSDOM(html).window.document;
  expect(body.querySelector('caption')?.textContent).toBe('From revenue to profit');
  const rows = [...body.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows).toEqual(template.table.rows);
  expect(body.querySelector('table b')).toBeNull();
  expect(html.indexOf('Last.')).toBeLessThan(html.indexOf('<table'));
  expect(html.indexOf('</table>')).toBeLessThan(html.indexOf('https://portal.test/profit'));
  expect(text).toContain(
    'Last.\n\nFrom revenue to profit\nRevenue: 400,00\u00a0€\nGoods & <b>more</b>: -300,00\u00a0€\n\nOpen:\n',
  );
});

test('a mail without one has none', () => {
  const { table: _, ...plain } = template;
  const { html, text } = renderEmail(plain, 'https://portal.test');
  expect(html).not.toContain('<table');
  expect(text).toContain('First.\n\nLast.\n\nOpen:\n');
});
