import type { ItemCostRow } from '../../../shared/contract/orders/item-costs.contract.ts';
import { readAmount } from '../../../shared/rules/money/amount-text.ts';
import { ITEM_ID_MAX, ORDER_PRICE_MAX_MINOR } from '../../../shared/rules/orders/orders.ts';
import { createFieldIssue, type FieldIssue } from '../../../shared/rules/texts/field-issue.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { typed } from './settings-form.ts';

export const COST_FIELDS = ['item_id', 'cost', 'from_day'] as const;
export type CostField = (typeof COST_FIELDS)[number];

/** What is done with the cost of one item. */
export type CostTask = 'add' | 'change' | 'remove';

/** What is typed; a cost that is taken away has no amount. */
export type CostForm = { readonly item_id: string; readonly cost: string; readonly from_day: Day | '' };

export const costFormOf = (row: ItemCostRow | null, fromDay: Day): CostForm => ({
  item_id: row?.item_id ?? '',
  cost: typed(row?.cost ?? null),
  from_day: fromDay,
});

const HUNDREDTHS = 100;
const MAXIMUM = ORDER_PRICE_MAX_MINOR / HUNDREDTHS;
const MINIMUM = 0.01;

function costIssue(text: string): FieldIssue | null {
  const read = readAmount(text);
  if (read.kind === 'empty') return createFieldIssue('cost', 'required', {});
  if (read.kind === 'unreadable') return createFieldIssue('cost', 'invalid_type', { expected: 'number' });
  if (read.value < MINIMUM) return createFieldIssue('cost', 'too_small', { minimum: MINIMUM });
  return read.value > MAXIMUM ? createFieldIssue('cost', 'too_big', { maximum: MAXIMUM }) : null;
}

/** What is wrong with what was typed. */
export function costIssues(form: CostForm, task: CostTask): FieldIssue[] {
  const itemId = form.item_id.trim();
  const cost = task === 'remove' ? null : costIssue(form.cost);
  return [
    ...(itemId === '' ? [createFieldIssue('item_id', 'required', {})] : []),
    ...(itemId.length > ITEM_ID_MAX
      ? [createFieldIssue('item_id', 'too_long', { maximum: ITEM_ID_MAX })]
      : []),
    ...(cost ? [cost] : []),
    ...(form.from_day === '' ? [createFieldIssue('from_day', 'required', {})] : []),
  ];
}

/** What is sent of a form that nothing is wrong with. */
export function costBodyOf({ item_id, cost, from_day }: CostForm, task: CostTask) {
  const read = readAmount(cost);
  const amount = task === 'remove' || read.kind !== 'amount' ? null : read.value;
  return { from_day, costs: [{ item_id: item_id.trim(), cost: amount }] };
}
