import type { GrowthStepId } from '../../../shared/rules/growth/growth-steps.ts';
import type { PlainPath } from '../../core/navigation/page-links.ts';
import {
  BIDDING_PATH,
  CATEGORY_PATH,
  FEEDS_PATH,
  LIMIT_PATH,
  LIQUIDITY_PATH,
  PRICES_PATH,
  PRODUCTS_PATH,
  PROFILE_PATH,
  RESEND_VERIFICATION_PATH,
} from '../../core/navigation/page-paths.ts';
import type { KeyOfTexts } from '../../core/texts/texts.ts';
import type { growthTexts } from './growth-texts.ts';

type StepText = KeyOfTexts<typeof growthTexts, 'step'>;
type StepView = {
  /** What is counted, as `done` of `of`. */
  counted?: StepText;
  /** Screens that do the step or show more of it; the first is linked. */
  ways: readonly { to: PlainPath; text: StepText }[];
};

/** How each step is shown; its words are `title_<id>` and `why_<id>`. */
export const STEP_VIEWS: Readonly<Record<GrowthStepId, StepView>> = {
  email: { ways: [{ to: RESEND_VERIFICATION_PATH, text: 'way_resend' }] },
  verification: { ways: [] },
  profile: { counted: 'count_fields', ways: [{ to: PROFILE_PATH, text: 'way_profile' }] },
  standing: { ways: [] },
  budget: { ways: [{ to: LIMIT_PATH, text: 'way_limit' }] },
  feed: { counted: 'count_accepted', ways: [{ to: FEEDS_PATH, text: 'way_feed' }] },
  in_stock: { counted: 'count_in_stock', ways: [{ to: LIQUIDITY_PATH, text: 'way_liquidity' }] },
  category_bids: {
    counted: 'count_categories',
    ways: [
      { to: BIDDING_PATH, text: 'way_bidding' },
      { to: CATEGORY_PATH, text: 'way_categories' },
    ],
  },
  price: {
    counted: 'count_cheapest',
    ways: [
      { to: PRICES_PATH, text: 'way_prices' },
      { to: PRODUCTS_PATH, text: 'way_products' },
    ],
  },
  ean: { counted: 'count_with_ean', ways: [] },
};
