import { convertMinor } from '../feeds/feed-currency.ts';
import { readPrice } from '../feeds/feed-price.ts';
import { ITEM_ID_MAX } from './orders.ts';

/** Columns of a file of item costs, in any order; `title` and `feed_cost` are for people and not read. */
export const COST_FILE_COLUMNS = ['item_id', 'title', 'cost', 'feed_cost'] as const;
export const COST_FILE_NEEDED = ['item_id', 'cost'] as const;
export type CostFileColumn = (typeof COST_FILE_NEEDED)[number];

export const COST_FILE_MAX_BYTES = 20_000_000;
export const COST_FILE_ROWS_MAX = 100_000;
/** Costs that a shop has said of all days. */
export const ITEM_COSTS_MAX = 1_000_000;
/** Items whose costs are said in one call. */
export const TYPED_COSTS_MAX = 1_000;

/** Why a file is not taken: first what is wrong with the whole of it, then with a row. */
export const COST_FILE_FAULTS = [
  'empty',
  'spreadsheet',
  'not_text',
  'columns_missing',
  'too_many_rows',
  'quotes',
  'item_missing',
  'item_invalid',
  'repeated',
  'not_a_cost',
  'not_above_zero',
  'ambiguous',
  'too_fine',
  'too_high',
  'foreign_currency',
] as const;
export type CostFileFault = (typeof COST_FILE_FAULTS)[number];

export type FoundFault = {
  /** Of the file, from 1. */
  readonly line: number;
  readonly fault: CostFileFault;
  readonly column: CostFileColumn | null;
  /** What stands there. */
  readonly value: string;
};

type ReadCost =
  | { readonly itemId: string; readonly minor: number }
  | { readonly fault: CostFileFault; readonly column: CostFileColumn };

const PRICE_FAULTS: Readonly<Record<string, CostFileFault>> = {
  price_not_positive: 'not_above_zero',
  price_too_high: 'too_high',
  price_ambiguous: 'ambiguous',
  price_decimals: 'too_fine',
};

function readMinor(text: string, currency: string): number | CostFileFault {
  const { minor, currency: stated, findings } = readPrice(text, { currency });
  const [finding] = findings;
  if (finding) return PRICE_FAULTS[finding.code] ?? 'not_a_cost';
  if (minor === null) return 'not_a_cost';
  return convertMinor(minor, stated ?? currency, currency) ?? 'foreign_currency';
}

/**
 * One row of a file of item costs: the cost in hundredths of the portal's currency, an ISO code; null for a row that says
 * no cost; else the first thing that is wrong with it.
 */
export function readCostRow(cells: { item_id: string; cost: string }, currency: string): ReadCost | null {
  // What keeps a spreadsheet from running a text as a formula is no part of the number.
  const itemId = cells.item_id.replace(/^'(?=[=+\-@])/, '');
  if (cells.cost === '') return null;
  if (itemId === '') return { fault: 'item_missing', column: 'item_id' };
  if (itemId.length > ITEM_ID_MAX || /\p{Cc}/u.test(itemId) || !itemId.isWellFormed())
    return { fault: 'item_invalid', column: 'item_id' };
  const minor = readMinor(cells.cost, currency);
  return typeof minor === 'number' ? { itemId, minor } : { fault: minor, column: 'cost' };
}
