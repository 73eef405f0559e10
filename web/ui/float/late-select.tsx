import { ComboboxChevron, InputBase, type SelectProps } from '@mantine/core';
import { bringFloatingParts, useFloatingParts } from './use-floating-parts.ts';
import { useRemadeElement } from './use-remade-element.ts';

type Props = Pick<
  SelectProps,
  | 'aria-label'
  | 'data'
  | 'disabled'
  | 'maxDropdownHeight'
  | 'nothingFoundMessage'
  | 'onChange'
  | 'placeholder'
  | 'renderOption'
  | 'searchable'
  | 'selectFirstOptionOnChange'
  | 'w'
> & {
  value: string | null;
  /** What the value is called. */
  valueLabel: string;
};

/** A field with a list whose code comes after the first load, or with the first use of the field. */
export function LateSelect({ valueLabel, ...select }: Props) {
  const parts = useFloatingParts();
  const ref = useRemadeElement(!parts);
  if (parts) return <parts.Select ref={ref} {...select} />;
  const { 'aria-label': label, w, placeholder, disabled = false, searchable = false } = select;
  return (
    <InputBase
      ref={ref}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={label}
      w={w}
      placeholder={placeholder}
      disabled={disabled}
      pointer={!searchable}
      readOnly
      value={valueLabel}
      rightSection={<ComboboxChevron />}
      rightSectionPointerEvents="none"
      onPointerEnter={bringFloatingParts}
      onFocus={bringFloatingParts}
      onClick={bringFloatingParts}
    />
  );
}
