import type { PortfolioShop } from '../../../../shared/contract/reports/portfolio.contract.ts';
import {
  ALERTS_PATH,
  BIDDING_PATH,
  COUPONS_PATH,
  FEEDS_PATH,
  LIMIT_PATH,
  PRODUCTS_PATH,
  START_PATH,
} from '../../../core/navigation/page-paths.ts';
import { DrillLink, type DrillTarget } from '../../../ui/page/drill-link.tsx';
import classes from './portfolio.module.css';
import type { LinkOf } from './portfolio-columns.tsx';

/** Where a figure of a shop is explained or mended, by its column. */
function targetOf(key: string, shop_id: number): DrillTarget {
  switch (key) {
    case 'shop':
      return { to: START_PATH, search: { shop_id } };
    case 'orders':
    case 'revenue':
    case 'revenue_local':
    case 'profit':
      return { to: '/profit', search: { shop_id } };
    case 'limit_share':
    case 'reached_on':
    case 'lost_budget':
      return { to: LIMIT_PATH, search: { shop_id } };
    case 'coverage':
      return { to: BIDDING_PATH, search: { shop_id } };
    case 'lost_rank':
    case 'outbid':
      return { to: BIDDING_PATH, search: { shop_id, status: 'outbid' } };
    case 'feed_health':
      return { to: FEEDS_PATH, search: { shop_id } };
    case 'alerts':
      return { to: ALERTS_PATH, search: { shop_id } };
    case 'coupons_waiting':
      return { to: COUPONS_PATH, search: { shop_id } };
    default:
      return { to: PRODUCTS_PATH, search: { shop_id } };
  }
}

/** What looks like a link; every number leads on too, and a page full of blue ones would say nothing by it. */
const PLAIN_LINKS: readonly string[] = ['shop'];

/** A figure of a shop as a link to what is behind it. */
export const shopLink: LinkOf<PortfolioShop> = ({ shop_id }, key, shown) => {
  if (shown === '–') return shown;
  const link = <DrillLink {...targetOf(key, shop_id)}>{shown}</DrillLink>;
  return PLAIN_LINKS.includes(key) ? link : <span className={classes.quiet}>{link}</span>;
};
