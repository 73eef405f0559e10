import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { openSuggestions, websiteHost } from './shop-suggestions.ts';

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
    expect(openSuggestions([one])({ ...person, ...typed }).map((found) => found.why)).toEqual(
      why ? [why] : [],
    );
  });

  test('the surest first, and no more than five', () => {
    const typed = { email: 'a@tehnoplus.example', domain: 'b.example', company_name: 'C' };
    const shops = [
      { id: 1, name: 'C', website: 'https://x.example' },
      { id: 2, name: 'D', website: 'https://b.example' },
      ...[3, 4, 5, 6].map((id) => ({ id, name: `T${id}`, website: 'https://tehnoplus.example' })),
    ];
    expect(openSuggestions(shops)(typed).map(({ id }) => id)).toEqual([3, 4, 5, 6, 2]);
  });
});

test('each shop and each newcomer is read once, however many of both there are', () => {
  const shops = Array.from({ length: 300 }, (_, at) => ({
    name: `T${at}`,
    website: `https://t${at}.example`,
  }));
  const people = Array.from({ length: 200 }, (_, at) => ({ ...person, domain: `t${at}.example` }));
  const parsed = vi.spyOn(URL, 'canParse');
  const suggest = openSuggestions(shops);
  for (const [at, one] of people.entries()) expect(suggest(one)).toEqual([{ ...shops[at], why: 'domain' }]);
  expect(parsed).toHaveBeenCalledTimes(shops.length + people.length);
  parsed.mockRestore();
});

test('whatever the sites, a shop is found where one is the other or a part of it', () => {
  const host = fc
    .array(fc.constantFrom('a', 'b', 'rs'), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join('.'));
  const isPart = (one: string, other: string) => one === other || one.endsWith(`.${other}`);
  fc.assert(
    fc.property(fc.array(host, { maxLength: 5 }), host, host, (hosts, mail, domain) => {
      const shops = hosts.map((website, id) => ({ id, name: '', website: `https://${website}` }));
      const meets = (one: string) =>
        shops.filter(({ website }) => {
          const other = websiteHost(website);
          return isPart(one, other) || isPart(other, one);
        });
      const byMail = meets(mail);
      const byDomain = meets(domain).filter((shop) => !byMail.includes(shop));
      expect(openSuggestions(shops)({ email: `x@${mail}`, domain, company_name: '' })).toEqual([
        ...byMail.map((shop) => ({ ...shop, why: 'email' })),
        ...byDomain.map((shop) => ({ ...shop, why: 'domain' })),
      ]);
    }),
  );
});
