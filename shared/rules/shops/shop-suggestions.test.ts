import { describe, expect, test } from 'vitest';
import { suggestShops } from './shop-suggestions.ts';

const person = { email: 'nina@gmail.com', domain: '', company_name: '' };
const shop = { name: 'TehnoPlus', website: 'https://www.tehnoplus.example/rs' };

describe('a shop is suggested', () => {
  test.each([
    [{ email: 'ana@tehnoplus.example' }, shop, 'email', 'the mailbox is of its site'],
    [{ email: 'ana@mail.tehnoplus.example' }, shop, 'email', 'or of a part of it'],
    [{ domain: 'tehnoplus.example' }, shop, 'domain', 'the site was typed'],
    [{ domain: 'shop.tehnoplus.example' }, shop, 'domain', 'or a part of it'],
    [{ company_name: 'Tehno Plus d.o.o.' }, shop, 'name', 'the company is called so'],
    [{ company_name: 'ТехноПлус ДОО' }, shop, 'name', 'in either script'],
    [{ company_name: 'TehnoPlus' }, { ...shop, name: 'Tehno Plus DOO' }, 'name', 'whatever its form'],
    [{}, shop, null, 'nothing was filled in'],
    [{ company_name: 'd.o.o.' }, { ...shop, name: 'd.o.o.' }, null, 'a form is no name'],
    [{ company_name: 'Tehno' }, shop, null, 'another name'],
    [{ domain: 'plus.example' }, shop, null, 'another site that ends alike'],
    [{ email: 'a@gmail.com' }, { ...shop, website: 'https://gmail.com' }, null, 'everybody has that mailbox'],
    [{ domain: 'x' }, { ...shop, website: '' }, null, 'the shop has no site'],
  ])('%j for %j: %s, as %s', (typed, one, why, _reason) => {
    expect(suggestShops({ ...person, ...typed }, [one]).map((found) => found.why)).toEqual(why ? [why] : []);
  });

  test('the surest first, and no more than five', () => {
    const typed = { email: 'a@tehnoplus.example', domain: 'b.example', company_name: 'C' };
    const shops = [
      { id: 1, name: 'C', website: 'https://x.example' },
      { id: 2, name: 'D', website: 'https://b.example' },
      ...[3, 4, 5, 6].map((id) => ({ id, name: `T${id}`, website: 'https://tehnoplus.example' })),
    ];
    expect(suggestShops(typed, shops).map(({ id }) => id)).toEqual([3, 4, 5, 6, 2]);
  });
});
