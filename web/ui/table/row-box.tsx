import { Checkbox, CheckIcon } from '@mantine/core';
import type { CSSProperties } from 'react';
import classes from './row-box.module.css';

const { inner, input, icon } = Checkbox.classes;

type Props = {
  label: string;
  isTicked: boolean;
  /** Ticked for a part of what it stands for. */
  isMixed?: boolean;
  size?: 'xs' | 'sm';
  isDisabled?: boolean;
  /** Of the box while it is ticked; the primary one unless given. */
  color?: string | undefined;
  onTick: (isTicked: boolean) => void;
};

/**
 * A box to tick in a row of a table, as Mantine's Checkbox looks, without its six components: a long table has one in
 * each row. What is pressed is wider than what is seen, at least 24 px (WCAG 2.5.8).
 */
export function RowBox({
  label,
  isTicked,
  isMixed = false,
  size = 'xs',
  isDisabled = false,
  color,
  onTick,
}: Props) {
  const look =
    color === undefined
      ? {}
      : { 'data-colored': true, style: { '--checkbox-color': color } as CSSProperties };
  return (
    <label className={classes.box} data-size={size} {...look}>
      <div className={inner}>
        <input
          ref={(element) => {
            if (element) element.indeterminate = isMixed;
          }}
          type="checkbox"
          className={`${input} mantine-Checkbox-input mantine-focus-auto`}
          aria-label={label}
          data-indeterminate={isMixed || undefined}
          checked={isTicked}
          disabled={isDisabled}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        {isMixed ? (
          <svg className={icon} viewBox="0 0 32 6" aria-hidden>
            <rect width="32" height="6" rx="3" fill="currentColor" />
          </svg>
        ) : (
          <CheckIcon className={icon} aria-hidden />
        )}
      </div>
    </label>
  );
}
