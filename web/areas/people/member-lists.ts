import type { Member } from '../../../shared/contract/people/people.contract.ts';
import { type AccountState, accountState } from '../../../shared/rules/people/account.ts';

/** The server keeps a list for each state; the first tab shows them one after another, in this order. */
export const LISTED_STATES = ['confirmed', 'unconfirmed', 'unverified'] as const satisfies AccountState[];
export const MEMBER_TABS = ['all', ...LISTED_STATES] as const;
export type MemberTab = (typeof MEMBER_TABS)[number];
export type Totals = Readonly<Record<AccountState, number>>;

/** Rows `from` to before `to` of a page of one list. */
export type ListPart = { state: AccountState; page: number; from: number; to: number };

export const memberStateOf = (member: Pick<Member, 'email_verified' | 'confirmed'>): AccountState =>
  accountState({ emailVerified: member.email_verified, propertiesSet: member.confirmed });

export const countAll = (totals: Totals): number =>
  LISTED_STATES.reduce((sum, state) => sum + totals[state], 0);

/** What has to be fetched for one page of all lists one after another; pages of the lists are as long. */
export function partsOfPage(totals: Totals, page: number, perPage: number): ListPart[] {
  const parts: ListPart[] = [];
  let start = 0; // of the list, among all rows
  for (const state of LISTED_STATES) {
    const first = Math.max(0, (page - 1) * perPage - start);
    const end = Math.min(totals[state], page * perPage - start);
    for (let row = first; row < end; ) {
      const from = row % perPage;
      const to = Math.min(perPage, from + end - row);
      parts.push({ state, page: Math.floor(row / perPage) + 1, from, to });
      row += to - from;
    }
    start += totals[state];
  }
  return parts;
}
