import { Text } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ChoiceControl } from '../../../ui/form/choice-control.tsx';
import type { BidRowTarget } from '../bid-row.ts';
import { useBidCurve, usePositionPrices } from '../bidding.queries.ts';
import { AnsweredCurve } from './answered-curve.tsx';
import classes from './bid-curve.module.css';
import { bidCurveTexts } from './bid-curve-texts.ts';
import { BidCurveView } from './bid-curve-view.tsx';
import { PositionPricesView } from './position-prices-view.tsx';

const VIEWS = ['curve', 'hours'] as const;

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
  return <AnsweredCurve source={source} show={(answer) => <PositionPricesView answer={answer} />} />;
}

/** What every bid on the row would bring, or what its positions cost at each hour. */
export function BidCurvePane(props: Props) {
  const t = useTexts(bidCurveTexts);
  const [view, setView] = useState<(typeof VIEWS)[number]>('curve');
  return (
    <section className={classes.pane} aria-label={t('title')}>
      <div className={classes.head}>
        <Text size="sm" fw={600}>
          {t('title')}
        </Text>
        <ChoiceControl
          label={t('view')}
          choices={VIEWS}
          nameOf={(choice) => t(choice)}
          value={view}
          onChange={setView}
          size="xs"
        />
      </div>
      {view === 'curve' ? <Curve {...props} /> : <Hours shopId={props.shopId} target={props.target} />}
    </section>
  );
}
