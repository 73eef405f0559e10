import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { WaitingPlace } from '../../../ui/look/waiting-place.tsx';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { analyticsTexts } from '../analytics-texts.ts';

const BAR_PX = 60;

// Few narrow the Dashboard: the lists of the filter are no part of its first load.
const ReportFilterBar = lazy(async () => ({
  default: (await import('./report-filter-bar.tsx')).ReportFilterBar,
}));

type ButtonProps = { isOpen: boolean; onToggle: () => void };

/** Shows the filter of the Dashboard, and puts it away. */
export function DashboardFilterButton({ isOpen, onToggle }: ButtonProps) {
  const t = useTexts(analyticsTexts, 'dashboard');
  return (
    <Button
      variant="default"
      aria-expanded={isOpen}
      leftSection={<IconFilter size={ICON_PX.medium} aria-hidden />}
      onClick={onToggle}
    >
      {t('filters')}
    </Button>
  );
}

/** What the Dashboard is narrowed to. */
export function DashboardFilter({ scope }: { scope: ReportScope }) {
  return (
    <Suspense fallback={<WaitingPlace height={BAR_PX} />}>
      <ReportFilterBar scope={scope} />
    </Suspense>
  );
}
