import { Text } from '@mantine/core';
import type { ResponseOf } from '../../../../shared/contract/frame/call.ts';
import type { analyticsReports } from '../../../../shared/contract/reports/analytics.contract.ts';
import { formatEur } from '../../../../shared/rules/money/money.ts';
import { barPlace, barTone, waterfallSteps } from '../../../../shared/rules/orders/waterfall.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { WaterfallSteps } from '../../../ui/chart/waterfall/waterfall-steps.tsx';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { Panel, type PanelSource } from '../../../ui/panel/panel.tsx';
import { profitTexts } from '../profit-texts.ts';

const HEIGHT_PX = 190;

export type Conversions = ResponseOf<(typeof analyticsReports)['conversions']>;

function Steps({ total }: Pick<Conversions, 'total'>) {
  const t = useTexts(profitTexts);
  const steps = waterfallSteps(total) ?? [];
  return (
    <WaterfallSteps
      steps={steps.map((step) => ({
        title: t(`step_${step.key}`),
        amount: formatEur(step.amount),
        tone: barTone(step),
        ...barPlace(step, steps),
      }))}
    />
  );
}

/** From what was sold to what is left of it; where a part is not known, what has to be said. */
export function WaterfallPanel({ source }: { source: PanelSource<Conversions> }) {
  const t = useTexts(profitTexts);
  return (
    <Panel
      id="profit-waterfall"
      title={t('waterfall')}
      hint={t('waterfall_hint')}
      height={HEIGHT_PX}
      source={source}
      isEmpty={({ total }) => waterfallSteps(total) === null}
      emptyText={<EmptyText title={t('not_known')} hint={t('not_known_hint')} />}
    >
      {({ total }) => (
        <>
          <Steps total={total} />
          {total.losing_products > 0 && (
            <Text size="sm" mt="md">
              {t('losing', { count: total.losing_products, saving: formatEur(total.losing_saving) })}
            </Text>
          )}
        </>
      )}
    </Panel>
  );
}
