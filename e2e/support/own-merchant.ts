import { randomUUID } from 'node:crypto';
import { type Page, test } from '@playwright/test';
import type { PortalCode } from '../../shared/rules/portals/portal-codes.ts';
import { enterAs } from './enter.ts';
import { mailedAddress } from './mailbox.ts';
import { agreedVersions } from './register.ts';

const PASSWORD = 'sedam plavih ptica';
/** Numbers whose check digits are right. */
const VAT_NUMBERS: Record<PortalCode, string> = {
  rs: '104872393',
  ba: '4200211100005',
  si: '50223054',
  hr: '33392005961',
};
const PROFILE = {
  name: 'Dragan',
  surname: 'Kovač',
  company_name: 'Elektro Vidra d.o.o.',
  domain: 'elektrovidra.example',
  address: 'Kneza Miloša 24, 11000 Beograd',
  phone: '+381 11 555 0199',
  role_in_company: 'Vlasnik',
  xml_feed: '',
  lang: 'en',
};

/** What pages call the owner. */
export const OWNER_NAME = `${PROFILE.name} ${PROFILE.surname}`;

async function call(page: Page, token: string, path: string, data?: object) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await (data
    ? page.request.post(path, { headers, data })
    : page.request.get(path, { headers }));
  if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

type Shop = { id: number; country_locale_code: PortalCode };

const shopsOfDemo = async (page: Page, staffToken: string, query: string): Promise<Shop[]> =>
  (await call(page, staffToken, `/v1/desk/shops?status=Active&per_page=100${query}`)).data;

/** A shop of a portal, for stories that leave it as it is. */
export async function anyShop(page: Page, staffToken: string, portal: PortalCode): Promise<number> {
  const [shop] = await shopsOfDemo(page, staffToken, `&cc=${portal}`);
  if (!shop) throw new Error(`the demo has no active shop in ${portal}`);
  return shop.id;
}

/** A new shop, which nobody looks at and which has done nothing yet, for a story that changes it or needs it so. */
export const openShop = (
  page: Page,
  staffToken: string,
  name: string,
): Promise<{ id: number; name: string }> =>
  call(page, staffToken, '/v1/desk/shops', {
    ...{ name, cc: 'si', website: 'https://zgodba.example', limit: 100, account_manager_id: null },
  });

/** Who signs in to the demo, and whom the stories bring: other owners of its shops never come. */
const MAILBOXES = ['demo.test', 'shop.test'];

async function shopsOfPeople(page: Page, staffToken: string): Promise<ReadonlySet<number>> {
  const ids: number[] = [];
  for (const mailbox of MAILBOXES) {
    const query = `state=confirmed&per_page=500&q=${mailbox}`;
    const people: { shops: Shop[] }[] = (await call(page, staffToken, `/v1/desk/people?${query}`)).data;
    ids.push(...people.flatMap(({ shops }) => shops.map(({ id }) => id)));
  }
  return new Set(ids);
}

/** Shops whose bids run themselves by goals of the demo. */
async function shopsWithGoals(page: Page, staffToken: string): Promise<ReadonlySet<number>> {
  const running: { shop_id: number }[] = (await call(page, staffToken, '/v1/desk/auto-bids')).data;
  return new Set(running.map(({ shop_id }) => shop_id));
}

/** Shops that nobody looks at, and that have no goals. */
async function shopsOfNobody(page: Page, staffToken: string): Promise<Shop[]> {
  const { parallelIndex, config } = test.info();
  const shops = await shopsOfDemo(page, staffToken, '');
  const taken = (await shopsOfPeople(page, staffToken)).union(await shopsWithGoals(page, staffToken));
  // Workers look for theirs at the same time, so each has shops of its own to choose from.
  return shops.filter(({ id }) => !taken.has(id) && id % config.workers === parallelIndex);
}

/** Two shops of one portal, of whichever has two that nobody looks at; they may have no bids yet. */
export async function freeNeighbours(page: Page, staffToken: string): Promise<number[]> {
  const free = await shopsOfNobody(page, staffToken);
  const byPortal = [...Map.groupBy(free, ({ country_locale_code: cc }) => cc).values()];
  const pair = byPortal.sort((a, b) => b.length - a.length)[0]?.slice(0, 2) ?? [];
  if (pair.length < 2) throw new Error('no portal of the demo has two shops without people');
  return pair.map(({ id }) => id);
}

/** Shops that have bids and nobody who looks at them: whoever gets a merchant here has them alone. */
export async function freeShops(page: Page, staffToken: string, count: number): Promise<number[]> {
  const free = await shopsOfNobody(page, staffToken);
  const found: number[] = [];
  for (const { id } of free) {
    const bids = await call(page, staffToken, `/v1/biddingV2/categories-biddings/${id}?status=active`);
    if (bids.total >= 5 && found.push(id) === count) return found;
  }
  throw new Error('every shop of the demo with bids has somebody');
}

/** One of these. */
export async function freeShop(page: Page, staffToken: string): Promise<number> {
  const [id] = await freeShops(page, staffToken, 1);
  return id as number;
}

/** A new merchant of the shops, with a whole profile or one that lacks a field, signed in on the page in English. */
export async function enterAsOwner(
  page: Page,
  staffToken: string,
  shopIds: number | readonly number[],
  { without }: { without?: 'phone' } = {},
): Promise<{ email: string; token: string }> {
  const email = `vlasnik.${randomUUID()}@shop.test`;
  await call(page, staffToken, '/v1/super-admin/invite-business', {
    email,
    shop_ids: [shopIds].flat(),
    lang: 'en',
  });
  const { hash } = new URL(await mailedAddress(page, email));
  const token = new URLSearchParams(hash.slice(1)).get('token');
  const { name, surname, lang } = PROFILE;
  const agreed_versions = await agreedVersions(page);
  const data = { token, name, surname, password: PASSWORD, lang, agreed_versions };
  const opened = await page.request.post('/v1/finish-registration', { data });
  if (!opened.ok()) throw new Error(`the account is not opened: ${await opened.text()}`);
  const ownToken = await enterAs(page, { email, password: PASSWORD });
  const { country } = await call(page, ownToken, '/v1/home/user-settings');
  const vatNumber = VAT_NUMBERS[country as PortalCode];
  const profile = { ...PROFILE, vat_number: vatNumber, ...(without && { [without]: '' }) };
  await call(page, ownToken, '/v1/home/update-user-settings', profile);
  return { email, token: ownToken };
}
