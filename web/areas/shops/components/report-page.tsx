import { Group } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatPeriod } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { Hint } from '../../../ui/float/hint.tsx';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { type ReportScope, useReportScope } from '../report-scope.ts';
import { shopsTexts } from '../shops-texts.ts';
import classes from './report-page.module.css';

type Props = {
  title: string;
  /** What it is about, where that is not the shop in the chosen days; null where it is. */
  about?: (scope: ReportScope) => string | null;
  actions?: (scope: ReportScope) => ReactNode;
  /** The filter of the address narrows it. */
  hasFilters?: boolean;
  children: (scope: ReportScope) => ReactNode;
};

/** A screen of reports: what it is about in its head, its panels below each other. */
export function ReportPage({ title, about, actions, hasFilters = false, children }: Props) {
  const t = useTexts(shopsTexts, 'report_page');
  const scope = useReportScope(hasFilters);
  if (!scope) {
    return (
      <MessagePage
        icon={<IconBuildingStore aria-hidden />}
        title={t('no_shop')}
        description={t('no_shop_hint')}
      />
    );
  }
  const named = about?.(scope) ?? null;
  return (
    <>
      <PageHeading
        title={title}
        description={named ?? `${scope.shop.name} · ${formatPeriod(scope.range)}`}
        actions={
          <Group gap="md">
            {scope.live && named === null && (
              <Hint label={t('live_hint')}>
                <span className={classes.live}>{t('live')}</span>
              </Hint>
            )}
            {actions?.(scope)}
          </Group>
        }
      />
      <div className={classes.page} key={scope.shop.id}>
        {children(scope)}
      </div>
    </>
  );
}
