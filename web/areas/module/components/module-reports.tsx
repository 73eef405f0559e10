import { type ComponentProps, useMemo } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PanelColumns } from '../../../ui/panel/panel-columns.tsx';
import { usePanelView } from '../../../ui/panel/panel-view.ts';
import {
  analyticsTexts,
  ClickContent,
  hasNone,
  NoClicks,
  TrendPanel,
  useComparedReport,
} from '../../analytics/analytics.public.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { moduleTexts } from '../module-texts.ts';
import { ModuleCategories } from './module-categories.tsx';
import { ModuleFigures } from './module-figures.tsx';

const WIDE_PX = 260;
const NARROW_PX = 220;

type CourseSpec<M extends string> = Omit<
  ComponentProps<typeof TrendPanel<M>>,
  'title' | 'scope' | 'view' | 'emptyText'
> & { text: 'clicks' | 'cost' | 'impressions' };

/** The module's clicks, their cost and how often offers were shown, over time and by category. */
export function ModuleReports({ scope }: { scope: ReportScope }) {
  const t = useTexts(moduleTexts);
  const tWord = useTexts(analyticsTexts);
  const view = usePanelView();
  const clicks = useComparedReport('module-clicks', scope);
  const cost = useComparedReport('module-cost', scope);
  const impressions = useComparedReport('module-impressions', scope);
  const empty = useMemo(() => <NoClicks scope={scope} />, [scope]);

  const course = <M extends string>({ text, ...spec }: CourseSpec<M>) => (
    <TrendPanel {...spec} title={t(`${text}_${scope.groupBy}`)} scope={scope} view={view} emptyText={empty} />
  );
  const isEmpty = hasNone(clicks, ['clicks']) && hasNone(impressions, ['impressions']);
  return (
    <ClickContent scope={scope} isEmpty={isEmpty}>
      <ModuleFigures scope={scope} clicks={clicks} cost={cost} impressions={impressions} />
      {course({
        id: 'module-clicks',
        text: 'clicks',
        name: tWord('clicks'),
        unit: tWord('unit_clicks'),
        kind: 'count',
        shape: 'line',
        source: clicks,
        measure: 'clicks',
        height: WIDE_PX,
      })}
      <PanelColumns from="62em">
        {course({
          id: 'module-cost',
          text: 'cost',
          name: tWord('cost'),
          unit: '€',
          kind: 'money',
          shape: 'bar',
          source: cost,
          measure: 'cpc_sum',
          height: NARROW_PX,
        })}
        {course({
          id: 'module-impressions',
          text: 'impressions',
          name: t('impressions'),
          unit: t('unit_impressions'),
          kind: 'count',
          shape: 'line',
          source: impressions,
          measure: 'impressions',
          height: NARROW_PX,
        })}
      </PanelColumns>
      <ModuleCategories scope={scope} />
    </ClickContent>
  );
}
