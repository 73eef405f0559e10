import { Box, type BoxProps } from '@mantine/core';
import { useId } from 'react';
import classes from './segmented-control.module.css';

type Props<V extends string> = Omit<BoxProps, 'className'> & {
  'aria-label'?: string;
  'aria-labelledby'?: string;
  className?: string | undefined;
  data: readonly { value: V; label: string }[];
  /** None of them is chosen when it is not among the data. */
  value: string;
  onChange: (value: V) => void;
  size?: 'xs' | 'sm';
  fullWidth?: boolean;
  orientation?: 'horizontal' | 'vertical';
};

/**
 * One of a few, all of them in sight. Mantine's measures its parts when it comes, which lays out the page in the middle
 * of a first load; the same look needs no measuring (decision 120).
 */
export function SegmentedControl<V extends string>(props: Props<V>) {
  const { data, value, onChange, size = 'sm', fullWidth, orientation, className = '', ...box } = props;
  const id = useId();
  return (
    <Box
      role="radiogroup"
      className={`${classes.root} ${className}`}
      mod={{ size, orientation, 'full-width': fullWidth }}
      {...box}
    >
      {data.map((one) => (
        <div key={one.value} className={classes.control}>
          <input
            type="radio"
            className={classes.input}
            id={`${id}-${one.value}`}
            name={id}
            value={one.value}
            checked={one.value === value}
            onChange={() => onChange(one.value)}
          />
          <label className={classes.label} htmlFor={`${id}-${one.value}`}>
            {one.label}
          </label>
        </div>
      ))}
    </Box>
  );
}
