import { Breadcrumbs, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReportFilter } from '../../../core/navigation/report-filter-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DrillLink } from '../../../ui/page/drill-link.tsx';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { CATEGORY_PATH } from '../analytics-paths.ts';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import type { writeMeasure } from '../use-ranking.ts';
import classes from './category-path.module.css';
import type { CategoryNode } from './category-tree.ts';

type Props = {
  path: readonly CategoryNode[];
  /** The category the page is about, also where its path is not known. */
  id: number | null;
  /** What the links keep beside the category. */
  kept: ReturnType<typeof writeMeasure> & ReportFilter;
};

/** The way from all categories down to the one that is shown; every step leads back. */
export function CategoryPath({ path, id: shownId, kept }: Props) {
  const t = useTexts(analyticsReportsTexts, 'category_page');
  const isUnknown = shownId !== null && path.length === 0;
  const known = isUnknown ? [{ id: shownId, name: `#${shownId}` }] : path;
  const steps = [{ id: null, name: t('all_categories') }, ...known];
  return (
    <nav aria-label={t('category_path')} className={classes.path}>
      <Breadcrumbs separator={<IconChevronRight size={ICON_PX.small} aria-hidden />} separatorMargin={6}>
        {steps.map(({ id, name }, index) =>
          index === steps.length - 1 ? (
            <Text key={id} size="sm" fw={600} aria-current="page">
              {name}
            </Text>
          ) : (
            <Text key={id} size="sm" component="span">
              <DrillLink to={CATEGORY_PATH} search={{ ...kept, category_id: id ?? undefined }}>
                {name}
              </DrillLink>
            </Text>
          ),
        )}
      </Breadcrumbs>
    </nav>
  );
}
