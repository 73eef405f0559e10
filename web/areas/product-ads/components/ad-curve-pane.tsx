import {
  AnsweredCurve,
  BidCurveView,
  CurveOrHours,
  PositionPricesView,
} from '../../bidding/bidding.public.ts';
import { useAdCurve, useAdPrices } from '../product-ads.queries.ts';

type Props = {
  shopId: number;
  adId: number;
  /** EUR a click may cost before it loses money; null where no orders tell. */
  breakEven: number | null;
  /** EUR, as it stands in the field. */
  typed: number | null;
  onPick: (text: string) => void;
};

function Curve({ shopId, adId, ...shown }: Props) {
  const source = useAdCurve(shopId, adId);
  return (
    <AnsweredCurve source={source} show={(curve) => <BidCurveView of="ad" curve={curve} {...shown} />} />
  );
}

function Hours({ shopId, adId }: Pick<Props, 'shopId' | 'adId'>) {
  const source = useAdPrices(shopId, adId);
  return <AnsweredCurve source={source} show={(answer) => <PositionPricesView of="ad" answer={answer} />} />;
}

/** What every bid of the ad would bring, or what its places cost at each hour. */
export const AdCurvePane = (props: Props) => (
  <CurveOrHours curve={<Curve {...props} />} hours={<Hours shopId={props.shopId} adId={props.adId} />} />
);
