import type { ReportParameter } from '../../../shared/contract/reports/report-query.ts';
import {
  comparisonParameters,
  DAY_PARAMETERS,
  PAGE_PARAMETERS,
  unusedParameters,
} from '../../../shared/contract/reports/unused-parameters.ts';
import { canFilter, FILTER_NAMES, type FilterName } from './report-filters.ts';
import { countsOrders, type ReportDefinition, sumsOfReport } from './report-registry.ts';
import { sourceOf } from './report-sources.ts';
import { reportSumOf } from './report-sums.ts';

const OF_KIND: Readonly<Record<ReportDefinition['kind'], readonly ReportParameter[]>> = {
  series: ['group_by'],
  plot: ['group_by', 'plot_items'],
  items: ['group_by', 'plot_items'],
  table: PAGE_PARAMETERS,
  joined: PAGE_PARAMETERS,
  distribution: [],
  total: [],
  tree: [],
};

function takesCategoryType(definition: ReportDefinition): boolean {
  if (definition.kind === 'plot') return definition.items === 'byCategoryType';
  return definition.kind === 'table' && definition.dimension === 'categoryLevel';
}

/** Whether any of the report's figures depends on it. */
const isNarrowedBy = (definition: ReportDefinition, name: FilterName): boolean =>
  sumsOfReport(definition).some((sum) => canFilter(sourceOf(reportSumOf(sum).source).offerRows, name));

/** Offers alone are a state of each day. */
const hasMinutes = (definition: ReportDefinition): boolean =>
  definition.kind !== 'items' && isNarrowedBy(definition, 'device');

/** The parameters of a question that change nothing in the report's answer. */
export function ignoredParameters(
  definition: ReportDefinition,
  query: Readonly<Partial<Record<ReportParameter, unknown>>>,
): ReportParameter[] {
  return unusedParameters(query, [
    ...DAY_PARAMETERS,
    ...OF_KIND[definition.kind],
    ...(takesCategoryType(definition) ? (['category_type'] as const) : []),
    ...(definition.kind === 'items' ? [] : comparisonParameters(query.compare)),
    ...(countsOrders(definition) ? (['by'] as const) : []),
    ...(definition.takesOrders ? (['with'] as const) : []),
    ...(hasMinutes(definition) ? (['compare_until'] as const) : []),
    ...FILTER_NAMES.filter((name) => isNarrowedBy(definition, name)),
  ]);
}
