import { Group } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { PORTAL_CODES, type PortalCode } from '../../../shared/rules/portal-codes.ts';
import { useTexts } from '../../core/i18n.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { useCountryName } from '../shops/shops.public.ts';
import { deskTexts } from './desk.texts.ts';

type Props<C extends string> = Omit<ComponentProps<typeof FilterSelect<C>>, 'clearLabel'>;

/** Restricts a list to one of some kinds. */
export function DeskFilter<C extends string>(props: Props<C>) {
  const t = useTexts(deskTexts);
  return (
    <FilterSelect
      clearLabel={t('clear_filter', { name: props.label })}
      style={{ flex: '1 1 15rem' }}
      {...props}
    />
  );
}

/** Restricts a list to a portal. */
export function PortalFilter(props: Pick<Props<PortalCode>, 'value' | 'onChange'>) {
  const t = useTexts(deskTexts);
  const countryName = useCountryName();
  const choices = PORTAL_CODES.map((value) => ({ value, label: countryName(value) }));
  return <DeskFilter label={t('portal')} every={t('every_portal')} choices={choices} {...props} />;
}

/** The search of a list with its filters beside it. */
export function FilterRow({ box, children }: { box: ReactNode; children: ReactNode }) {
  return (
    <Group gap="sm" align="flex-end">
      <div style={{ flex: '4 1 16rem' }}>{box}</div>
      {children}
    </Group>
  );
}
