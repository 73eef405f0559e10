/** What a click of a file may say; `date`, or `year`, `month` and `day`, and the product and category are needed. */
export const CLICK_FIELDS = [
  'date',
  'year',
  'month',
  'day',
  'time',
  'product',
  'category',
  'position',
  'kind',
  'device',
  'visitor',
  'price',
  'cost',
] as const;
export type ClickField = (typeof CLICK_FIELDS)[number];

/** Days that clicks of a file may be of begin here: what is earlier is a date that nobody has filled in. */
export const FIRST_CLICK_DAY = '2000-01-01';

/** Why a line is left out. */
export const LINE_FAULTS = [
  'no_day',
  'two_days',
  'no_time',
  'future',
  'too_old',
  'no_number',
  'two_numbers',
  'position',
  'word',
  'empty',
  'fields',
  'quote_open',
  'quotes',
  'too_long',
] as const;
export type LineFault = (typeof LINE_FAULTS)[number];

/** What the sentence of a fault names: the text that stands there, the field, how many there are. */
export type FaultValues = Readonly<Record<string, string | number>>;

/** Why a whole file, or an undo, is not taken. */
export const CLICK_IMPORT_FAULTS = [
  'empty_file',
  'too_many',
  'no_column',
  'not_mapped',
  'encoding',
  'not_encoding',
  'no_file',
  'no_shop',
  'shop_busy',
  'set_aside',
  'being_undone',
  'is_undone',
  'not_exact',
  'no_run',
  'reading',
  'internal',
] as const;
export type ClickImportFault = (typeof CLICK_IMPORT_FAULTS)[number];

/** Where a run stands. */
export const CLICK_IMPORT_STATES = [
  'received',
  'waiting',
  'running',
  'done',
  'stopped',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const;
export type ClickImportState = (typeof CLICK_IMPORT_STATES)[number];

/** Of them, those in which a run may have brought clicks and does no more: it can be taken back. */
export const UNDOABLE: ReadonlySet<string> = new Set<ClickImportState>([
  'done',
  'stopped',
  'failed',
  'cancelled',
]);
