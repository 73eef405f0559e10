import { useListSearch } from '../../core/navigation/use-search-params.ts';
import { ADS } from './ads-search-params.ts';

/** The table of ads as the address has it, and how that changes. */
export const useAdList = () => useListSearch(ADS);
export type AdList = ReturnType<typeof useAdList>;
