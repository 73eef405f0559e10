import { NativeSelect } from '@mantine/core';

type Props<C extends string> = {
  label: string;
  /** Where nothing is left out. */
  all: string;
  choices: readonly C[];
  nameOf: (choice: C) => string;
  value: C | undefined;
  onChange: (choice: C | undefined) => void;
};

/** Restricts a list to one of some choices, or to none of them. */
export function OneOrAll<C extends string>({ label, all, choices, nameOf, value, onChange }: Props<C>) {
  return (
    <NativeSelect
      label={label}
      // A name that is longer than the field can still be read.
      title={value === undefined ? undefined : nameOf(value)}
      value={value ?? ''}
      data={[{ value: '', label: all }, ...choices.map((one) => ({ value: one, label: nameOf(one) }))]}
      onChange={(event) => onChange(choices.find((one) => one === event.currentTarget.value))}
    />
  );
}
