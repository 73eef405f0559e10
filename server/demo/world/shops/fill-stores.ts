import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import type { HourSpan, WorkingHours } from '../../../../shared/rules/shops/working-hours.ts';
import { insertStore, searchCities } from '../../../areas/stores/stores.public.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { DemoShop, DemoWorld } from '../demo-world.ts';

type Address = readonly [place: string, street: string, phone: string];

const ADDRESSES: Readonly<Record<PortalCode, readonly Address[]>> = {
  rs: [
    ['Beograd', 'Knez Mihailova 12', '+381 11 555 0120'],
    ['Novi Sad', 'Bulevar oslobođenja 44', '+381 21 555 0144'],
    ['Niš', 'Obrenovićeva 7', '+381 18 555 0107'],
  ],
  ba: [
    ['Sarajevo', 'Ferhadija 15', '+387 33 555 015'],
    ['Banja Luka', 'Kralja Petra I 88', '+387 51 555 088'],
  ],
  si: [
    ['Ljubljana', 'Slovenska cesta 29', '+386 1 555 0129'],
    ['Maribor', 'Gosposka ulica 6', '+386 2 555 0106'],
  ],
  hr: [
    ['Zagreb', 'Ilica 31', '+385 1 555 0131'],
    ['Split', 'Marmontova 4', '+385 21 555 104'],
  ],
};

const WORKDAY: readonly HourSpan[] = [{ from: '09:00', to: '20:00' }];
const WITH_BREAK: readonly HourSpan[] = [
  { from: '08:00', to: '12:00' },
  { from: '14:00', to: '19:00' },
];
const SATURDAY: readonly HourSpan[] = [{ from: '09:00', to: '15:00' }];

/** Closed on the next New Year's Day. */
function hoursOf(index: number, now: Date): WorkingHours {
  const workday = index % 2 === 0 ? WORKDAY : WITH_BREAK;
  return {
    week: [workday, workday, workday, workday, workday, SATURDAY, []],
    special_days: [{ date: `${now.getUTCFullYear() + 1}-01-01`, spans: [] }],
  };
}

async function fillShop(db: DbOrTx, shop: DemoShop, portal: { id: number; cc: PortalCode }, now: Date) {
  for (const [index, [place, address, telephone]] of ADDRESSES[portal.cc].entries()) {
    const { rows } = await searchCities(db, portal.id, { q: place, limit: 1, offset: 0 });
    const [city] = rows;
    if (!city) continue;
    const contact = {
      telephone,
      email: `info@${new URL(shop.website).host.replace(/^www\./, '')}`,
      web_address: shop.website,
    };
    const values = { address, ...contact, placeId: city.id, hours: hoursOf(index, now) };
    await insertStore(db, shop.id, values, now);
  }
}

/** Gives the shops of the demo's people stores in towns of their country. */
export async function fillStores(db: DbOrTx, world: DemoWorld, now: Date): Promise<void> {
  for (const { portal, shops } of world.portals) {
    for (const shop of shops.filter(({ owner }) => owner !== null)) await fillShop(db, shop, portal, now);
  }
}
