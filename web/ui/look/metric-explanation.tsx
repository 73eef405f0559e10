import { useTexts } from '../../core/texts/i18n.ts';
import { type Metric, metricTexts } from './metric-texts.ts';

/** What a metric is made of; its texts come when somebody asks. */
export function MetricExplanation({ metric }: { metric: Metric }) {
  return useTexts(metricTexts)(metric);
}
