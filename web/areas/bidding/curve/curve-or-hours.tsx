import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ChoiceControl } from '../../../ui/form/choice-control.tsx';
import classes from './bid-curve.module.css';
import { bidCurveTexts } from './bid-curve-texts.ts';

const VIEWS = ['curve', 'hours'] as const;

/** What every bid would bring, or what positions cost at each hour; only what is shown is asked for. */
export function CurveOrHours(shown: Readonly<Record<(typeof VIEWS)[number], ReactNode>>) {
  const t = useTexts(bidCurveTexts);
  const [view, setView] = useState<(typeof VIEWS)[number]>('curve');
  return (
    <section className={classes.pane} aria-label={t('title')}>
      <div className={classes.head}>
        <Text size="sm" fw={600}>
          {t('title')}
        </Text>
        <ChoiceControl
          label={t('view')}
          choices={VIEWS}
          nameOf={(choice) => t(choice)}
          value={view}
          onChange={setView}
          size="xs"
        />
      </div>
      {shown[view]}
    </section>
  );
}
