import { Group, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { PORTAL_CODES, type PortalCode } from '../../../shared/rules/portal-codes.ts';
import { useTexts } from '../../core/i18n.ts';
import { useCountryName } from '../shops/shops.public.ts';
import { deskTexts } from './desk.texts.ts';

type Props<C extends string> = {
  label: string;
  /** What stands there while nothing is chosen. */
  every: string;
  choices: readonly { value: C; label: string }[];
  value: C | undefined;
  onChange: (value: C | undefined) => void;
};

/** Restricts a list to one of some kinds. */
export function DeskFilter<C extends string>({ label, every, choices, value, onChange }: Props<C>) {
  const t = useTexts(deskTexts);
  return (
    <Select
      aria-label={label}
      placeholder={every}
      data={[...choices]}
      value={value ?? null}
      onChange={(chosen) => onChange(choices.find((one) => one.value === chosen)?.value)}
      clearable
      clearButtonProps={{
        'aria-label': t('clear_filter', { name: label }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
      style={{ flex: '1 1 15rem' }}
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
