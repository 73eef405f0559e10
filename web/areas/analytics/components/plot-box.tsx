import { useTexts } from '../../../core/texts/i18n.ts';
import { useSeriesColors } from '../../../ui/chart/chart-look.ts';
import { RowBox } from '../../../ui/table/row-box.tsx';
import { analyticsTexts } from '../analytics-texts.ts';
import type { PlotChoice } from '../plot-choice.ts';
import type { PlotKind } from '../plot-params.ts';
import classes from './dashboard.module.css';

type Props = { plot: PlotChoice; kind: PlotKind; id: number; name: string };

/** Shows a row in the charts, in the colour it has there. */
export function PlotBox({ plot, kind, id, name }: Props) {
  const t = useTexts(analyticsTexts, 'dashboard');
  const series = useSeriesColors();
  const isChosen = plot.isChosen(kind, id);
  const color = isChosen ? series[plot.colors.get(id) ?? 0] : undefined;
  return (
    <div className={classes.plotBox}>
      <RowBox
        size="sm"
        label={t('show_in_charts', { name })}
        isTicked={isChosen}
        color={color}
        onTick={() => plot.toggle(kind, id, name)}
      />
    </div>
  );
}
