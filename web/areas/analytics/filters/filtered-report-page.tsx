import type { ComponentProps, ReactNode } from 'react';
import { ReportPage } from '../../shops/shops.public.ts';
import { ReportFilterBar } from './report-filter-bar.tsx';

type Props = Omit<ComponentProps<typeof ReportPage>, 'hasFilters'> & {
  /** Stands above the filters. */
  above?: ReactNode;
};

/** A screen of reports that are all narrowed to the filter above them. */
export function FilteredReportPage({ above, children, ...page }: Props) {
  return (
    <ReportPage {...page} hasFilters>
      {(scope) => (
        <>
          {above}
          <ReportFilterBar scope={scope} />
          {children(scope)}
        </>
      )}
    </ReportPage>
  );
}
