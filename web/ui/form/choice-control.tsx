import { NativeSelect } from '@mantine/core';
import { SegmentedControl } from './segmented-control.tsx';

type Props<C extends string> = {
  /** Shown above a list, else read out. */
  label: string;
  choices: readonly C[];
  nameOf: (choice: C) => string;
  value: C;
  onChange: (choice: C) => void;
};

/** One of a few, all of them in sight. */
export function ChoiceControl<C extends string>({
  label,
  choices,
  nameOf,
  ...chosen
}: Props<C> & { size?: 'xs' | 'sm' }) {
  return (
    <SegmentedControl
      aria-label={label}
      data={choices.map((value) => ({ value, label: nameOf(value) }))}
      {...chosen}
    />
  );
}

/** The same as a list that opens: for many. */
export function ChoiceSelect<C extends string>({ label, choices, nameOf, value, onChange }: Props<C>) {
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={({ currentTarget }) =>
        onChange(choices.find((choice) => choice === currentTarget.value) ?? value)
      }
      data={choices.map((choice) => ({ value: choice, label: nameOf(choice) }))}
    />
  );
}
