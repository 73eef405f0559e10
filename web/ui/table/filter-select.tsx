import { Select, type SelectProps } from '@mantine/core';

type Look = Pick<SelectProps, 'size' | 'searchable' | 'comboboxProps' | 'style'>;

type Props<C extends string> = Look & {
  label: string;
  /** What stands there while nothing is chosen. */
  every: string;
  /** Name of the button that takes the choice back. */
  clearLabel: string;
  choices: readonly { readonly value: C; readonly label: string }[];
  value: C | undefined;
  onChange: (value: C | undefined) => void;
};

/** Restricts a list to one of some kinds, or to none of them. */
export function FilterSelect<C extends string>(props: Props<C>) {
  const { label, every, clearLabel, choices, value, onChange, ...look } = props;
  return (
    <Select
      label={label}
      placeholder={every}
      data={[...choices]}
      value={value ?? null}
      onChange={(chosen) => onChange(choices.find((one) => one.value === chosen)?.value)}
      clearable
      clearButtonProps={{ 'aria-label': clearLabel, 'aria-hidden': false, tabIndex: 0 }}
      {...look}
    />
  );
}
