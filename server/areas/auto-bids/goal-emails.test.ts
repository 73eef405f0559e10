import { expect, test } from 'vitest';
import { LOCALES } from '../../../shared/rules/portals/locales.ts';
import { rendered } from '../../../tests/clients/mailed-links.ts';
import { goalEmail } from './goal-emails.ts';

const paceOf = (factor: number) => ({ factor, bids: 3, costNow: 4_500_000, cost: 3_800_000 });
const shop = { id: 7, name: 'Dom i Vrt' };

test.each(LOCALES)(
  'in %s a mail says the shop, the goals and the pace, and leads to the goals',
  async (lang) => {
    const one = goalEmail({ lang, shop, news: { unmet: ['First'], pace: null, over: [] } });
    const all = goalEmail({
      lang,
      shop,
      news: { unmet: ['First', 'Second'], pace: paceOf(0.834), over: [] },
    });
    const paced = goalEmail({ lang, shop, news: { unmet: [], pace: paceOf(0.9), over: [] } });
    const over = goalEmail({ lang, shop, news: { unmet: [], pace: null, over: ['First'] } });
    expect(one.subject).toContain('First');
    expect(new Set([one, all, paced, over].map(({ subject }) => subject)).size).toBe(4);
    expect([one, all, paced, over].map(({ paragraphs }) => paragraphs.length)).toEqual([2, 6, 3, 2]);
    expect(paced.paragraphs[1]).toMatch(/^.*\b3\b.*3,80.€.*4,50.€|^.*\b3\b.*4,50.€.*3,80.€/u);
    expect([over.subject, over.paragraphs[0]].every((text) => text?.includes('First'))).toBe(true);
    expect(all.paragraphs.join(' ')).toMatch(/First.*Second.*83,4.%/u);
    for (const mail of [one, all, paced, over]) {
      expect([mail.subject, ...mail.paragraphs, mail.closing].join(' ')).not.toMatch(/\{\{|undefined/u);
      expect(mail.subject).toContain(shop.name);
      expect(mail.action?.path).toBe('/bidding/goals?shop_id=7');
      const { text, html } = await rendered(mail);
      for (const paragraph of mail.paragraphs)
        expect(text.replaceAll(/\s+/gu, ' ')).toContain(paragraph.replaceAll(/\s+/gu, ' '));
      expect(html).toContain('/bidding/goals?shop_id=7');
    }
  },
);
