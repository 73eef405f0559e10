import type { ComponentProps } from 'react';
import type { BidRowTarget } from '../bid-row.ts';
import { useBidCurve, usePositionPrices } from '../bidding.queries.ts';
import { AnsweredCurve } from './answered-curve.tsx';
import { BidCurveView } from './bid-curve-view.tsx';
import { CurveOrHours } from './curve-or-hours.tsx';
import { PositionPricesView } from './position-prices-view.tsx';

type Props = Omit<ComponentProps<typeof BidCurveView>, 'curve' | 'of'> & {
  shopId: number;
  target: BidRowTarget;
};

function Curve({ shopId, target, ...shown }: Props) {
  const source = useBidCurve(shopId, target);
  return (
    <AnsweredCurve source={source} show={(curve) => <BidCurveView of="bid" curve={curve} {...shown} />} />
  );
}

function Hours({ shopId, target }: Pick<Props, 'shopId' | 'target'>) {
  const source = usePositionPrices(shopId, target);
  return <AnsweredCurve source={source} show={(answer) => <PositionPricesView of="bid" answer={answer} />} />;
}

/** What every bid on the row would bring, or what its positions cost at each hour. */
export const BidCurvePane = (props: Props) => (
  <CurveOrHours curve={<Curve {...props} />} hours={<Hours shopId={props.shopId} target={props.target} />} />
);
