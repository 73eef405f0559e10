import { Text } from '@mantine/core';
import type { ResponseOf } from '../../../../shared/contract/frame/call.ts';
import type { analyticsReports } from '../../../../shared/contract/reports/analytics.contract.ts';
import { formatEur } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { Panel, type PanelSource } from '../../../ui/panel/panel.tsx';
import { profitTexts } from '../profit-texts.ts';
import { barPlace, type WaterfallStep, waterfallSteps } from '../waterfall.ts';
import classes from './waterfall-panel.module.css';

const HEIGHT_PX = 190;

export type Conversions = ResponseOf<(typeof analyticsReports)['conversions']>;

const toneOf = ({ key, kind, amount }: WaterfallStep) =>
  kind === 'loss' ? 'loss' : key === 'profit' && amount < 0 ? 'minus' : key;

function Steps({ steps }: { steps: readonly WaterfallStep[] }) {
  const t = useTexts(profitTexts);
  return (
    <dl className={classes.steps}>
      {steps.map((step) => {
        const { left, width } = barPlace(step, steps);
        return (
          <div key={step.key} className={classes.step}>
            <dt>{t(`step_${step.key}`)}</dt>
            <dd className={classes.amount}>{formatEur(step.amount)}</dd>
            <dd className={classes.track} aria-hidden>
              <span
                className={classes.bar}
                data-tone={toneOf(step)}
                style={{ left: `${left}%`, width: `${width}%` }}
              />
            </dd>
          </div>
        );
      })}
    </dl>
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
          <Steps steps={waterfallSteps(total) ?? []} />
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
