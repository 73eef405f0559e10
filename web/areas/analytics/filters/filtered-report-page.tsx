import type { ComponentProps, ReactNode } from 'react';
import { ReportPage, type ReportScope } from '../../shops/shops.public.ts';
import { ClickContent, hasNone } from '../components/no-clicks.tsx';
import { useMeasureSeries } from '../measure-series.ts';
import { ReportFilterBar } from './report-filter-bar.tsx';

type Props = Omit<ComponentProps<typeof ReportPage>, 'hasFilters'> & {
  /** Stands above the filters. */
  above?: ReactNode;
  /** All of it tells of clicks: where there were none, one sentence says so. */
  isOfClicks?: boolean;
};

function OfClicks({ scope, children }: { scope: ReportScope; children: ReactNode }) {
  return (
    <ClickContent scope={scope} isEmpty={hasNone(useMeasureSeries('clicks', scope), ['clicks'])}>
      {children}
    </ClickContent>
  );
}

/** A screen of reports that are all narrowed to the filter above them. */
export function FilteredReportPage({ above, isOfClicks = false, children, ...page }: Props) {
  return (
    <ReportPage {...page} hasFilters>
      {(scope) => (
        <>
          {above}
          <ReportFilterBar scope={scope} />
          {isOfClicks ? <OfClicks scope={scope}>{children(scope)}</OfClicks> : children(scope)}
        </>
      )}
    </ReportPage>
  );
}
