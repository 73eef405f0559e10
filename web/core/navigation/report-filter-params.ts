import { CLICK_KINDS, DEVICES } from '../../../shared/rules/bids/click-facts.ts';
import { choiceParam, idParam, type SearchOf, searchSchema } from './search-params.ts';

/** What all panels of a report page are narrowed to; the names are those of the reports' contract. */
export const FILTER_PARAMS = {
  category_id: idParam(),
  brand_id: idParam(),
  product_id: idParam(),
  device: choiceParam(DEVICES),
  kind: choiceParam(CLICK_KINDS),
};
export const FILTER_SEARCH = searchSchema(FILTER_PARAMS);
export type ReportFilter = SearchOf<typeof FILTER_SEARCH>;
