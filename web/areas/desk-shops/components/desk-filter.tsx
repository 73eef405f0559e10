import type { ComponentProps } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { NoMatch } from '../../../ui/table/no-match.tsx';
import { deskTexts } from '../desk-texts.ts';

type Props<C extends string> = Omit<ComponentProps<typeof FilterSelect<C>>, 'clearLabel'>;

/** Restricts a list to one of some kinds. */
export function DeskFilter<C extends string>(props: Props<C>) {
  const t = useTexts(deskTexts);
  return <FilterSelect clearLabel={t('clear_filter', { name: props.label })} {...props} />;
}

/** Where a list of the desk has no row for what is searched: says so, and takes search and filters off. */
export function DeskNoMatch({ onClear }: { onClear: () => void }) {
  const t = useTexts(deskTexts);
  return <NoMatch text={t('no_match')} action={t('clear_filters')} onClear={onClear} />;
}
