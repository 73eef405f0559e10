import { MARKET_RANKING } from '../../../shared/contract/frame/list-specs.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { lastCalendarYear } from '../../../shared/rules/time/periods.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';
import {
  choiceParam,
  idParam,
  parseNumber,
  searchParam,
  wordsParam,
} from '../../core/navigation/search-params.ts';

const FIRST_YEAR = 2000;

/** The last year that is over: what is ranked unless the address says otherwise. */
export const lastYear = () => Number(lastCalendarYear(belgradeDay(Date.now())).from.slice(0, 4));

/** A year that is over. */
const yearParam = () =>
  searchParam((text) => {
    const year = parseNumber(text, lastYear());
    return year !== undefined && year >= FIRST_YEAR ? year : undefined;
  });

/** A ranking of the market: by rank, ten at once. */
const ranking = listSearch('market', MARKET_RANKING, { year: yearParam(), q: wordsParam() });

/** The rankings of the market by what they rank. */
export const MARKETS = {
  categories: ranking,
  brands: ranking,
  products: listSearch('market', MARKET_RANKING, {
    year: yearParam(),
    q: wordsParam(),
    offered: choiceParam(['yes', 'no']),
    category_id: idParam(),
    brand_id: idParam(),
  }),
} as const;
