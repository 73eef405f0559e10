import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTexts } from '../../core/texts/i18n.ts';
import { uiTexts } from '../look/ui-texts.ts';
import classes from './chart-reader.module.css';

type Props<P> = {
  className: string | undefined;
  /** What the chart shows, for those who do not see it. */
  label: string;
  description: string;
  /** What the place says that the keys have come to. */
  spoken: string;
  /** Where a key leads; undefined for keys that are not the chart's, null for leaving. */
  next: (key: string) => P | null | undefined;
  onPlace: (place: P | null) => void;
  children: ReactNode;
};

/** A drawing that can be read with the keyboard, place by place. */
export function ChartReader<P>(props: Props<P>) {
  const { className, label, description, spoken, next, onPlace, children } = props;
  const t = useTexts(uiTexts, 'chart');
  const descriptionId = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const place = next(event.key);
    if (place === undefined) return;
    event.preventDefault();
    onPlace(place);
  };
  return (
    <>
      {/** biome-ignore lint/a11y/useSemanticElements: a chart is no fieldset */}
      <div
        className={`${classes.reader} ${className ?? ''}`}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read the values
        tabIndex={0}
        aria-roledescription={t('role')}
        aria-label={label}
        aria-describedby={descriptionId}
        onKeyDown={onKeyDown}
        onBlur={() => onPlace(null)}
      >
        {children}
      </div>
      <VisuallyHidden id={descriptionId}>{`${description} ${t('keys')}`}</VisuallyHidden>
      <VisuallyHidden aria-live="polite">{spoken}</VisuallyHidden>
    </>
  );
}
