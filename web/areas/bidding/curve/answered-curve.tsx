import { VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { WaitingPlace } from '../../../ui/look/waiting-place.tsx';
import { PanelFailure } from '../../../ui/panel/panel-failure.tsx';
import { bidCurveTexts } from './bid-curve-texts.ts';

const HEIGHT_PX = 300;

/** What an answer is shown as, or that it is awaited, or what went wrong. */
export function AnsweredCurve<A>({
  source,
  show,
}: {
  source: UseQueryResult<A>;
  show: (answer: A) => ReactNode;
}) {
  const t = useTexts(bidCurveTexts);
  const { data, error, isFetching, refetch } = source;
  if (data) return show(data);
  if (error)
    return <PanelFailure error={error} isFetching={isFetching} onRetry={refetch} height={HEIGHT_PX} />;
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <WaitingPlace height={HEIGHT_PX} />
    </div>
  );
}
