import { Tooltip } from '@mantine/core';
import classes from './explained-name.module.css';

type Props = { name: string; explanation: string | undefined };

/** The name of a metric, which says on hover, focus or touch what it is made of. */
export function ExplainedName({ name, explanation }: Props) {
  if (!explanation) return name;
  return (
    <Tooltip label={explanation} events={{ hover: true, focus: true, touch: true }} multiline maw={300}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its explanation has to be within reach of the keyboard */}
      <span tabIndex={0} role="note" aria-label={`${name}: ${explanation}`} className={classes.name}>
        {name}
      </span>
    </Tooltip>
  );
}
