import { z } from 'zod';
import { MAX_ID, wholeNumber } from './whole-number.ts';

/** The path of a call that is about one shop. */
export const shopParams = z.object({ shopId: wholeNumber(1, MAX_ID) });
