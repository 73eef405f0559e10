import { useComputedColorScheme } from '@mantine/core';
import { useLocale } from '../../../core/texts/i18n.ts';
import classes from './hero.module.css';

const PICTURES = import.meta.glob<string>('../pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The product's own dashboard in the reader's language, light or dark as the page is. */
export function ProductPicture({ label }: { label: string }) {
  const locale = useLocale();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return (
    <div className={classes.frame}>
      <img
        src={PICTURES[`../pictures/dashboard-${locale}-${scheme}.webp`]}
        alt={label}
        width={1440}
        height={900}
        fetchPriority="high"
        className={classes.picture}
      />
    </div>
  );
}
