import { Button, CloseButton, Group, Text } from '@mantine/core';
import { PLOT_ITEMS_MAX } from '../../../../shared/rules/limits.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useSeriesColors } from '../../../ui/chart/chart-look.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { analyticsTexts } from '../analytics-texts.ts';
import type { PlotChoice } from '../plot-choice.ts';
import classes from './plot-tray.module.css';

type ChipProps = { id: number; name: string; plot: PlotChoice };

function Chip({ id, name, plot }: ChipProps) {
  const t = useTexts(analyticsTexts, 'dashboard');
  const series = useSeriesColors();
  return (
    <li className={classes.chip} style={{ borderColor: series[plot.colors.get(id) ?? 0] }}>
      <span className={classes.dot} style={{ background: series[plot.colors.get(id) ?? 0] }} aria-hidden />
      <span className={classes.name} title={name}>
        {name}
      </span>
      <CloseButton
        size="sm"
        radius="xl"
        aria-label={t('remove', { name })}
        onClick={() => plot.toggle(plot.kind, id, name)}
      />
    </li>
  );
}

type TrayProps = {
  plot: PlotChoice;
  /** By id; an item that is not among them goes by the name it had when it was chosen. */
  names: ReadonlyMap<number, string>;
  /** Products and categories can be chosen in turn. */
  hasKinds?: boolean;
};

function KindChoice({ plot }: { plot: PlotChoice }) {
  const t = useTexts(analyticsTexts, 'dashboard');
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('compare')}
      value={plot.kind}
      data={[
        { value: 'products', label: t('products') },
        { value: 'categories', label: t('categories') },
      ]}
      onChange={plot.setKind}
    />
  );
}

function Chips({ plot, names, hasKinds = false }: TrayProps) {
  const t = useTexts(analyticsTexts, 'dashboard');
  if (plot.items.length === 0) {
    return (
      <Text size="sm" c="dimmed" className={classes.chips}>
        {t(hasKinds ? 'nothing_chosen' : `nothing_chosen_${plot.kind}`)}
      </Text>
    );
  }
  return (
    <ul className={classes.chips}>
      {plot.items.map((id) => (
        <Chip key={id} id={id} name={plot.nameOf(id, names.get(id))} plot={plot} />
      ))}
    </ul>
  );
}

/** What is compared in the charts; stays in view while something is. */
export function PlotTray({ plot, names, hasKinds = false }: TrayProps) {
  const t = useTexts(analyticsTexts, 'dashboard');
  const count = plot.items.length;
  const chosen = plot.kind === 'products' ? 'products_chosen' : 'categories_chosen';
  return (
    <section className={classes.tray} data-active={count > 0 || undefined} aria-label={t('compare')}>
      <Group gap="xs" className={classes.head}>
        <Text size="sm" fw={600} className={classes.title}>
          {t('compare')}
        </Text>
        {hasKinds && <KindChoice plot={plot} />}
      </Group>
      <Chips plot={plot} names={names} hasKinds={hasKinds} />
      {count > 0 && (
        <Group gap="xs" wrap="nowrap" className={classes.tail}>
          <Text size="xs" c="dimmed" className={classes.count} role="status">
            {t(chosen, { count, max: PLOT_ITEMS_MAX })}
          </Text>
          <Button variant="subtle" size="compact-sm" color="gray" onClick={plot.clear}>
            {t('remove_all')}
          </Button>
        </Group>
      )}
      {plot.isCut && (
        <Text size="sm" role="status" className={classes.refused}>
          {t('cut', { max: PLOT_ITEMS_MAX })}
        </Text>
      )}
      {plot.isRefused && (
        <Text size="sm" role="alert" className={classes.refused}>
          {t('refused', { max: PLOT_ITEMS_MAX })}
        </Text>
      )}
    </section>
  );
}
