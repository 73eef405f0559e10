import { z } from 'zod';
import { ORDER_PRICE_MAX_MINOR } from '../../rules/orders/orders.ts';

const HUNDREDTHS = 100;
/** Doubles of up to ten million lie closer to their hundredths than that. */
const NEAR = 1e-6;
const hasHundredths = (amount: number) =>
  Math.abs(amount * HUNDREDTHS - Math.round(amount * HUNDREDTHS)) < NEAR;

/** What a piece costs, in a currency with hundredths. */
export const pieceMoney = z
  .number()
  .min(0)
  .max(ORDER_PRICE_MAX_MINOR / HUNDREDTHS)
  .refine(hasHundredths, 'At most 2 decimals');

/** A text of one line that can be stored. */
export const lineText = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}*$/u, 'No control characters')
    .refine((text) => text.isWellFormed() && text.trim() === text, 'No spaces around it');
