import { useTexts } from '../../../core/texts/i18n.ts';
import { uiTexts } from '../../look/ui-texts.ts';
import { formatAxis, formatCell } from '../../table/data-table-format.ts';
import classes from './chart-heat.module.css';
import type { HeatChart } from './chart-heat-content.ts';
import type { HeatScale } from './chart-heat-scale.ts';

/** The shades in order, and the numbers between which each stands. */
export function HeatLegend({ chart, scale }: { chart: HeatChart; scale: HeatScale }) {
  const t = useTexts(uiTexts, 'chart');
  const limits = Array.from({ length: scale.shades + 1 }, (_, shade) => scale.from + shade * scale.step);
  // Prices have their cents, round ones too.
  const write = (value: number) =>
    chart.kind === 'money' ? formatCell(chart.kind, value) : formatAxis(chart.kind, value);
  return (
    <ul className={classes.legend} aria-label={t('heat_legend', { measure: chart.measure })}>
      {limits.map((limit, shade) =>
        // No place is below the smallest value.
        shade === 0 && chart.isZoomed ? null : (
          <li key={limit}>
            <span className={classes.swatch} data-shade={shade} aria-hidden />
            {shade === 0 ? write(0) : t('up_to', { value: write(limit) })}
          </li>
        ),
      )}
    </ul>
  );
}
