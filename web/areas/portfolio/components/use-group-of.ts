import type { PortfolioShop } from '../../../../shared/contract/reports/portfolio.contract.ts';
import { useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useCountryName } from '../../../core/texts/portal-names.ts';
import { PORTFOLIO_SEARCH } from '../portfolio-search-params.ts';
import { portfolioTexts } from '../portfolio-texts.ts';

const STATUS_WORDS = {
  Active: 'status_active',
  'Limit Threshold': 'status_threshold',
  'Limit Reached': 'status_reached',
  Inactive: 'status_suspended',
} as const satisfies Record<PortfolioShop['status'], string>;

/** What the group is called that a shop stands in; null where nothing is grouped. */
export function useGroupOf(): ((shop: PortfolioShop) => string) | null {
  const t = useTexts(portfolioTexts);
  const countryName = useCountryName();
  const [{ group }] = useSearchParams(PORTFOLIO_SEARCH);
  if (group === 'portal') return ({ country_locale_code: cc }) => countryName(cc);
  return group === 'status' ? ({ status }) => t(STATUS_WORDS[status]) : null;
}
