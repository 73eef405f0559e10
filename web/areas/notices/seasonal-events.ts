import type { Day } from '../../../shared/rules/belgrade-time.ts';
import { BANNER_WINDOW } from '../../../shared/rules/limits.ts';
import { PRODUCTS_PATH } from '../../core/page-paths.ts';
import type { KeyOfTexts } from '../../core/texts.ts';
import type { promotionsTexts } from './promotions.texts.ts';

type Text = KeyOfTexts<typeof promotionsTexts>;

/** An event of the season: a new one is one more row, and its two texts. */
export type SeasonalEvent = {
  /** Stays as it is: what was dismissed is remembered by it. */
  id: string;
  /** First and last day, in Belgrade. */
  from: Day;
  to: Day;
  /** May use `{{to}}`, the last day. */
  text: Text;
  link: { path: string; text: Text };
  /** A discount code that goes with the event; null for none. */
  code: string | null;
};

export const SEASONAL_EVENTS: readonly SeasonalEvent[] = [
  {
    id: 'spring-2025',
    ...BANNER_WINDOW,
    text: 'event_spring',
    link: { path: PRODUCTS_PATH, text: 'event_spring_link' },
    code: null,
  },
];
