import { MARKET_RANKING } from '../../../shared/contract/frame/list-specs.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';

/** A ranking of the market: by rank, ten at once. */
export const MARKET = listSearch('market', MARKET_RANKING, {});
