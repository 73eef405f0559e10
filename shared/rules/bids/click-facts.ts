import { INVALID_REASONS } from '../auction/click-validity.ts';

/** On what it was clicked. */
export const DEVICES = ['desktop', 'mobile', 'tablet'] as const;
/** What was paid for: the base price, a bid, a product ad or a place of the partner module. */
export const CLICK_KINDS = ['base', 'bid', 'ad', 'module'] as const;
/** What clicks can be restricted to: valid ones, invalid ones, or those of one reason. */
export const VALIDITIES = ['valid', 'invalid', ...INVALID_REASONS] as const;
