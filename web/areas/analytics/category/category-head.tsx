import { Group, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import type { ReportFilter } from '../../../core/navigation/report-filter-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { DrillLink } from '../../../ui/page/drill-link.tsx';
import { CLICKS_PATH, PRODUCTS_PATH } from '../analytics-paths.ts';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { MeasureChoice } from '../components/measure-choice.tsx';
import { useCategoryRanking, writeMeasure } from '../use-ranking.ts';
import { CategoryPath } from './category-path.tsx';
import { type CategoryNode, levelsBelow, type RowLevel } from './category-tree.ts';

type LevelProps = { path: readonly CategoryNode[]; level: RowLevel };
type Props = LevelProps & { filter: ReportFilter };

function LevelChoice({ path, level }: LevelProps) {
  const t = useTexts(analyticsReportsTexts, 'category_page');
  const { setLevel } = useCategoryRanking();
  const labelId = useId();
  const levels = levelsBelow(path);
  if (levels.length < 2) return null;
  return (
    <Stack gap={2}>
      <Text id={labelId} size="sm" fw={500}>
        {t('level')}
      </Text>
      <SegmentedControl
        aria-labelledby={labelId}
        value={level}
        data={levels.map((one) => ({ value: one, label: t(`level_${one}`) }))}
        onChange={setLevel}
      />
    </Stack>
  );
}

/** Where in the tree the page is, what it lists, and the ways on from here. */
export function CategoryHead({ path, level, filter }: Props) {
  const t = useTexts(analyticsReportsTexts, 'category_page');
  const { measure, setMeasure } = useCategoryRanking();
  const categoryId = filter.category_id ?? null;
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs" mih={24}>
        <CategoryPath path={path} id={categoryId} kept={{ ...writeMeasure(measure), ...filter }} />
        {categoryId !== null && (
          <Group gap="lg" fz="sm">
            <DrillLink to={PRODUCTS_PATH} search={{ ...filter }}>
              {t('open_products')}
            </DrillLink>
            <DrillLink to={CLICKS_PATH} search={{ ...filter }}>
              {t('open_clicks')}
            </DrillLink>
          </Group>
        )}
      </Group>
      <Group gap="lg" align="flex-end">
        <LevelChoice path={path} level={level} />
        <MeasureChoice label={t('measure')} value={measure} onChange={setMeasure} />
      </Group>
    </Stack>
  );
}
