import {
  COST_SHARE_DECIMALS,
  costShareOfRoas,
  ROAS_DECIMALS,
  roasOfCostShare,
} from '../../../../shared/rules/auto-bids/goals.ts';
import { partOf, percentText, typedNumber } from './goal-numbers.ts';

/** The two ways to say how much clicks may cost of what they bring in. */
export const SHARE_WAYS = ['cost_share', 'roas'] as const;
export type ShareWay = (typeof SHARE_WAYS)[number];

/** A cost share as it is typed: in percent, or as the revenue for each euro of cost. */
export type ShareForm = { share_way: ShareWay; cost_share: string; roas: string };

export const NEW_SHARE: ShareForm = { share_way: 'cost_share', cost_share: '', roas: '' };

const roasFormat = new Intl.NumberFormat('de-DE', {
  maximumFractionDigits: ROAS_DECIMALS,
  useGrouping: false,
});
const roasText = (costShare: number) => roasFormat.format(roasOfCostShare(costShare));

/** Hundredths of a percent are typed; finer shares are those of a ROAS. */
const TYPED_DECIMALS = 4;

/** How a share was typed: as a ROAS where it is that of one and no percentage that anybody would type. */
export function shareFormOf(costShare: number): ShareForm {
  const isRoas =
    Number(costShare.toFixed(TYPED_DECIMALS)) !== costShare &&
    costShareOfRoas(roasOfCostShare(costShare)) === Number(costShare.toFixed(COST_SHARE_DECIMALS));
  return {
    share_way: isRoas ? 'roas' : 'cost_share',
    cost_share: percentText(costShare),
    roas: roasText(costShare),
  };
}

/** The share that is typed; NaN for what is none. */
export const costShareOf = ({ share_way: way, cost_share: percent, roas }: ShareForm): number =>
  way === 'roas' ? costShareOfRoas(typedNumber(roas)) : partOf(percent);

/** What is typed, said the other way. */
export function otherWay(form: ShareForm): string | null {
  const share = costShareOf(form);
  if (!(share > 0 && share <= 1)) return null;
  return form.share_way === 'roas' ? percentText(share) : roasText(share);
}

/** The same share, typed the other way from now on. */
export const typedAs = (form: ShareForm, way: ShareWay): Partial<ShareForm> => {
  const other = way === form.share_way ? null : otherWay(form);
  return { share_way: way, ...(other !== null && { [way]: other }) };
};
