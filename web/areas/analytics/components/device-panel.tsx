import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useSeriesColors } from '../../../ui/chart/chart-look.ts';
import { ShareChartView } from '../../../ui/chart/chart-share.tsx';
import type { ShareRow } from '../../../ui/chart/chart-share-option.ts';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import { formatWithUnit } from '../../../ui/table/data-table-format.ts';
import type { ReportAnswer } from '../analytics.queries.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { useDistribution } from '../compared-report.ts';
import classes from './dashboard.module.css';
import type { ReportChartPlace } from './report-chart.tsx';
import { ShareReport } from './share-report.tsx';

type RingProps = { rows: readonly ShareRow[]; total: number; label: string; height: number };

function DeviceRing({ rows, total, label, height }: RingProps) {
  const tWord = useTexts(analyticsTexts);
  const series = useSeriesColors();
  const chart = { kind: 'count' as const, measure: tWord('clicks'), unit: tWord('unit_clicks'), rows };
  return (
    <div className={classes.ring} style={{ minHeight: height }}>
      <div className={classes.ringChart}>
        <ShareChartView chart={chart} shape="ring" label={label} height={180} />
        <p className={classes.ringCenter} aria-hidden>
          <strong>{formatCount(total)}</strong>
          {tWord('click_count', { count: total })}
        </p>
      </div>
      <ul className={classes.ringLegend}>
        {rows.map((row, index) => (
          <li key={row.key}>
            <span className={classes.dot} style={{ background: series[index] }} aria-hidden />
            <span className={classes.ringName}>{row.name}</span>
            <span>{formatWithUnit('count', row.value)}</span>
            <strong>{formatWithUnit('share', row.share)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** On what the visitors who clicked were looking. */
export function DevicePanel(place: ReportChartPlace) {
  return <DeviceShare {...place} source={useDistribution('devices', place.scope)} />;
}

/** The same of a report that the page has. */
export function DeviceShare({
  source,
  ...place
}: ReportChartPlace & { source: PanelSource<ReportAnswer<'devices'>> }) {
  const { height } = place;
  const t = useTexts(analyticsTexts, 'dashboard');
  const tWord = useTexts(analyticsTexts);
  const rowsOf = ({ data }: ReportAnswer<'devices'>): ShareRow[] =>
    data.map(({ device, clicks, share }) => ({ key: device, name: tWord(device), value: clicks, share }));
  const title = t('by_device');
  return (
    <ShareReport
      place={place}
      id="clicks-by-device"
      title={title}
      source={source}
      of="clicks"
      name={tWord('device')}
      rows={rowsOf}
      total={({ total }) => total.clicks}
      chart={(answer) => (
        <DeviceRing rows={rowsOf(answer)} total={answer.total.clicks} label={title} height={height} />
      )}
    />
  );
}
