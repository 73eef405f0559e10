import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { PEOPLE_SEARCH_MAX } from '../../../shared/rules/people/people.ts';
import { parsePlotItems } from '../../../shared/rules/reports/plot-selection.ts';
import { belgradeDay, type Day } from '../../../shared/rules/time/belgrade-time.ts';
import { customPeriod } from '../../../shared/rules/time/date-presets.ts';
import { GROUP_BYS, type GroupBy, parseDay } from '../../../shared/rules/time/periods.ts';

/** The parameters as they stand in an address; what is undefined does not stand there. */
export type AddressSearch = {
  shop_id: number | undefined;
  /** Both days or none, and then a range that reports accept. */
  date_from: Day | undefined;
  date_to: Day | undefined;
  group_by: GroupBy | undefined;
  plot_items: number[] | undefined;
};

/** The same with the defaults that need no other knowledge. */
export type AddressQuery = Omit<AddressSearch, 'group_by' | 'plot_items'> & {
  group_by: GroupBy;
  plot_items: number[];
};

const SHOP_ID_MAX = 2_147_483_647;
const NO_ITEMS: number[] = [];

function healShopId(value: unknown): number | undefined {
  const text = String(value ?? '');
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN;
  return id <= SHOP_ID_MAX ? id : undefined;
}

function healRange(from: unknown, to: unknown, today: Day): Pick<AddressSearch, 'date_from' | 'date_to'> {
  const none = { date_from: undefined, date_to: undefined };
  const fromDay = parseDay(String(from ?? ''));
  const toDay = to === undefined || to === '' ? undefined : parseDay(String(to));
  if (fromDay === null || toDay === null) return none;
  try {
    const period = customPeriod(fromDay, toDay, today);
    return { date_from: period.from, date_to: period.to };
  } catch {
    return none;
  }
}

/**
 * Reads the parameters of an address. Whatever is unknown or cannot be true is left out, so that its
 * default holds; other parameters are not touched.
 */
export function healAddressSearch(
  raw: Record<string, unknown>,
  today = belgradeDay(Date.now()),
): AddressSearch {
  const items = parsePlotItems(String(raw.plot_items ?? ''));
  return {
    shop_id: healShopId(raw.shop_id),
    ...healRange(raw.date_from, raw.date_to, today),
    group_by: GROUP_BYS.find((groupBy) => groupBy === raw.group_by),
    plot_items: items.length > 0 ? items : undefined,
  };
}

/** The parameters as they stand in the current address, healed, without defaults. */
export function useAddressSearch(): AddressSearch {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  return useMemo(() => healAddressSearch(raw), [raw]);
}

/** The parameters of the current address, healed, with their defaults. */
export function useAddressQuery(): AddressQuery {
  const search = useAddressSearch();
  return useMemo(
    () => ({ ...search, group_by: search.group_by ?? 'day', plot_items: search.plot_items ?? NO_ITEMS }),
    [search],
  );
}

/** Changes some parameters and keeps the rest; `undefined` removes one. `replace` adds no step to go back to. */
export function useSetAddressQuery(): (
  patch: Partial<AddressSearch>,
  options?: { replace?: boolean },
) => void {
  const navigate = useNavigate();
  return useCallback(
    (patch, options) => {
      const search = (raw: Record<string, unknown>) => ({ ...raw, ...patch });
      void navigate({ to: '.', search, replace: options?.replace ?? false });
    },
    [navigate],
  );
}

/**
 * What another page keeps of the parameters: all but the plot items, which mean something else there. For
 * `search` of links and redirects; its result is `never` because the router cannot know the parameters of
 * pages that come from a table.
 */
export function keptAddressQuery(raw: Record<string, unknown>): never {
  return { ...healAddressSearch(raw), plot_items: undefined } as never;
}

/** The words of a search as the server takes them: on one line, and not longer than it looks at. */
export function searchWords(value: unknown): string {
  const words = String(value ?? '').replaceAll(/\p{Cc}+/gu, ' ');
  return words.trim().slice(0, PEOPLE_SEARCH_MAX).trim();
}
