import { UnstyledButton } from '@mantine/core';
import { useTexts } from '../../core/texts/i18n.ts';
import { uiTexts } from '../look/ui-texts.ts';
import classes from './chart-legend.module.css';
import type { SeriesMark } from './series-marks.ts';

export type LegendEntry = {
  key: string;
  name: string;
  color: string;
  dashed: boolean;
  /** Of a line among several. */
  mark?: SeriesMark | undefined;
};

const [WIDTH, HEIGHT, HALF] = [26, 10, 4];
const [X, Y] = [WIDTH / 2, HEIGHT / 2];

/** The outline of each shape around the middle of the line. */
const SHAPES: Readonly<Record<SeriesMark['shape'], string>> = {
  circle: `M${X - HALF} ${Y}a${HALF} ${HALF} 0 1 0 ${2 * HALF} 0a${HALF} ${HALF} 0 1 0 ${-2 * HALF} 0Z`,
  rect: `M${X - HALF} ${Y - HALF}h${2 * HALF}v${2 * HALF}h${-2 * HALF}Z`,
  triangle: `M${X} ${Y - HALF}l${HALF} ${2 * HALF}h${-2 * HALF}Z`,
  diamond: `M${X} ${Y - HALF - 1}l${HALF + 1} ${HALF + 1}l${-HALF - 1} ${HALF + 1}l${-HALF - 1} ${-HALF - 1}Z`,
  roundRect: `M${X - HALF} ${Y - 2}h${2 * HALF}v4h${-2 * HALF}Z`,
};

/** A line of a chart as its legend shows it: in its strokes and with its shape. */
function LegendLine({ color, mark }: { color: string; mark: SeriesMark }) {
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden focusable="false">
      <path d={`M0 ${Y}H${WIDTH}`} stroke={color} strokeWidth={2} strokeDasharray={mark.dash.join(' ')} />
      <path d={SHAPES[mark.shape]} fill={color} />
    </svg>
  );
}

type ChartLegendProps = {
  entries: readonly LegendEntry[];
  hidden: ReadonlySet<string>;
  onToggle: (key: string) => void;
  /** Days of the season are tinted. */
  hasSeason?: boolean;
  /** People noted something on its days, which have a mark. */
  hasNotes?: boolean;
};

/** The series of a chart as buttons that switch them off and on. */
export function ChartLegend({ entries, hidden, onToggle, hasSeason, hasNotes }: ChartLegendProps) {
  const t = useTexts(uiTexts, 'chart');
  return (
    <div className={classes.legend}>
      <ul className={classes.entries} aria-label={t('legend')}>
        {entries.map(({ key, name, color, dashed, mark }) => (
          <li key={key}>
            <UnstyledButton
              className={classes.entry}
              aria-pressed={!hidden.has(key)}
              aria-label={t('show_series', { name })}
              title={name}
              onClick={() => onToggle(key)}
            >
              {mark ? (
                <LegendLine color={color} mark={mark} />
              ) : (
                <span
                  className={classes.swatch}
                  data-dashed={dashed || undefined}
                  style={{ borderTopColor: color }}
                  aria-hidden
                />
              )}
              <span className={classes.name}>{name}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {hasSeason && (
        <p className={classes.season}>
          <span aria-hidden />
          {t('season')}
        </p>
      )}
      {hasNotes && (
        <p className={classes.season}>
          <b aria-hidden>▼</b>
          {t('day_note')}
        </p>
      )}
    </div>
  );
}
