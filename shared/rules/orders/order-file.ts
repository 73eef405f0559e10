import { LINE_FAULTS } from '../clicks/click-import.ts';
import { ORDER_REFUSALS } from './order-errors.ts';

/** What a line of a file of orders may say of the whole order. */
export const ORDER_HEAD_FIELDS = [
  'order_id',
  'date',
  'time',
  'status',
  'cancelled_at',
  'currency',
  'click_id',
  'shipping',
  'discount',
] as const;
/** And what of the line itself. */
export const ORDER_LINE_FIELDS = ['item_id', 'ean', 'quantity', 'price', 'returned'] as const;
export const ORDER_FILE_FIELDS = [...ORDER_HEAD_FIELDS, ...ORDER_LINE_FIELDS] as const;
export type OrderFileField = (typeof ORDER_FILE_FIELDS)[number];

/** Fields without which a file cannot be read; and by `item_id` or `ean` it says what was bought. */
export const ORDER_FILE_NEEDED = ['order_id', 'date', 'quantity', 'price'] as const;

/** Why an order of a file is left out: what is wrong with a line of it, or why it cannot be true. */
export const ORDER_FILE_FAULTS = [
  ...LINE_FAULTS,
  ...ORDER_REFUSALS,
  // Its lines stand in several places of the file.
  'scattered',
  // A line beside it cannot be read, and may be one of its own.
  'beside_bad_line',
  // Its lines say different things of the whole order.
  'differs',
  // A field cannot be that.
  'not_that',
  // No line says what was bought.
  'no_lines',
] as const;
export type OrderFileFault = (typeof ORDER_FILE_FAULTS)[number];

/** Orders of one file: so many numbers are held in memory. */
export const FILE_ORDERS_MAX = 500_000;

/** Words for states of orders that bring nothing; one that begins like this is meant. Without the signs above letters. */
export const CANCELLED_WORDS = [
  'cancel',
  'void',
  'refunded',
  'failed',
  'draft',
  'trash',
  'otkazan',
  'storn',
  'ponisten',
  'preklican',
  'vracen',
  'povrnjen',
] as const;
export const CANCELLED_WORDS_MAX = 50;

/** A word as it is compared: without capitals and the signs above letters. */
export const plainWord = (text: string): string =>
  text
    .trim()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'dj')
    .replaceAll(/[_\s]+/g, ' ');

/** Whether a state of an order means that it brings nothing. */
export const isCancelledWord = (state: string, words: readonly string[]): boolean => {
  const said = plainWord(state).replace(/^wc-/, '');
  return words.some((word) => said.startsWith(plainWord(word)));
};
