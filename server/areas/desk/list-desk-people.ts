import type {
  DeskPeople,
  DeskPerson,
  listDeskPeopleCall as listCall,
} from '../../../shared/contract/desk/desk-people.contract.ts';
import type { QueryOf } from '../../../shared/contract/frame/call.ts';
import type { MemberShop } from '../../../shared/contract/people/people.contract.ts';
import { accountState } from '../../../shared/rules/people/account.ts';
import { localeOf } from '../../../shared/rules/portals/locales.ts';
import { openSuggestions } from '../../../shared/rules/shops/shop-suggestions.ts';
import { listShopNames } from '../../kernel/shops/shops.public.ts';
import { pageFrame, pageLimits } from '../../platform/http/list-page.ts';
import { searchPatterns } from '../../platform/http/search-labels.ts';
import type { Services } from '../../platform/start/services.ts';
import { shownAddress } from '../feeds/feeds.public.ts';
import { type AccountRow, countAccounts, listKnownShops, selectAccounts } from './desk-people.repository.ts';

type Suggest = (row: AccountRow) => DeskPerson['suggestions'];

function describePerson(row: AccountRow, shops: readonly MemberShop[], suggest: Suggest): DeskPerson {
  const {
    shopIds,
    email_verified_at: verifiedAt,
    properties_set_at: setAt,
    disabled_at: disabledAt,
    ...typed
  } = row;
  return {
    ...typed,
    lang: localeOf(row.lang),
    state: accountState({ emailVerified: verifiedAt !== null, propertiesSet: setAt !== null }),
    xml_feed: shownAddress(row.xml_feed) ?? '',
    created_at: row.created_at.toISOString(),
    email_verified_at: verifiedAt?.toISOString() ?? null,
    confirmed_at: setAt?.toISOString() ?? null,
    disabled_at: disabledAt?.toISOString() ?? null,
    shops: shops.filter(({ id }) => shopIds.includes(id)),
    suggestions: suggest(row),
  };
}

/** A page of the accounts of a state; to who waits, the shops that they may mean. */
export async function listDeskPeople(options: {
  services: Pick<Services, 'db' | 'clock'>;
  query: QueryOf<typeof listCall>;
}): Promise<DeskPeople> {
  const { query, services } = options;
  const { db } = services;
  const { state } = query;
  const patterns = searchPatterns(query.q);
  const page = { ...pageLimits(query), now: new Date(services.clock()) };
  const [rows, totals] = await Promise.all([
    selectAccounts(db, { state, patterns }, page),
    countAccounts(db, patterns),
  ]);
  const shops = await listShopNames(
    db,
    rows.flatMap(({ shopIds }) => shopIds),
  );
  const known = state === 'unconfirmed' && rows.length > 0 ? await listKnownShops(db) : [];
  const suggest = openSuggestions(known);
  return {
    data: rows.map((row) => describePerson(row, shops, suggest)),
    totals,
    ...pageFrame(query, totals[state]),
  };
}
