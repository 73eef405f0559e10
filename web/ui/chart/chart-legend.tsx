import { UnstyledButton } from '@mantine/core';
import { useTexts } from '../../core/texts/i18n.ts';
import { uiTexts } from '../look/ui-texts.ts';
import classes from './chart-legend.module.css';

export type LegendEntry = { key: string; name: string; color: string; dashed: boolean };

type ChartLegendProps = {
  entries: readonly LegendEntry[];
  hidden: ReadonlySet<string>;
  onToggle: (key: string) => void;
};

/** The series of a chart as buttons that switch them off and on. */
export function ChartLegend({ entries, hidden, onToggle }: ChartLegendProps) {
  const t = useTexts(uiTexts, 'chart');
  return (
    <ul className={classes.legend} aria-label={t('legend')}>
      {entries.map(({ key, name, color, dashed }) => (
        <li key={key}>
          <UnstyledButton
            className={classes.entry}
            aria-pressed={!hidden.has(key)}
            aria-label={t('show_series', { name })}
            title={name}
            onClick={() => onToggle(key)}
          >
            <span
              className={classes.swatch}
              data-dashed={dashed || undefined}
              style={{ borderTopColor: color }}
              aria-hidden
            />
            <span className={classes.name}>{name}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
