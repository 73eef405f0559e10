import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ChoiceControl } from '../../../ui/form/choice-control.tsx';
import { PanelFailure } from '../../../ui/panel/panel-failure.tsx';
import type { BidRowTarget } from '../bid-row.ts';
import { useBidCurve, usePositionPrices } from '../bidding.queries.ts';
import classes from './bid-curve.module.css';
import { bidCurveTexts } from './bid-curve-texts.ts';
import { BidCurveView } from './bid-curve-view.tsx';
import { PositionPricesView } from './position-prices-view.tsx';

const HEIGHT_PX = 300;
const VIEWS = ['curve', 'hours'] as const;

function Answered<A>({ source, show }: { source: UseQueryResult<A>; show: (answer: A) => ReactNode }) {
  const t = useTexts(bidCurveTexts);
  const { data, error, isFetching, refetch } = source;
  if (data) return show(data);
  if (error)
    return <PanelFailure error={error} isFetching={isFetching} onRetry={refetch} height={HEIGHT_PX} />;
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Skeleton height={HEIGHT_PX} />
    </div>
  );
}

type Props = Omit<ComponentProps<typeof BidCurveView>, 'curve'> & { shopId: number; target: BidRowTarget };

function Curve({ shopId, target, ...shown }: Props) {
  const source = useBidCurve(shopId, target);
  return <Answered source={source} show={(curve) => <BidCurveView curve={curve} {...shown} />} />;
}

function Hours({ shopId, target }: Pick<Props, 'shopId' | 'target'>) {
  const source = usePositionPrices(shopId, target);
  return <Answered source={source} show={(answer) => <PositionPricesView answer={answer} />} />;
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
