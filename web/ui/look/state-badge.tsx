import { Badge } from '@mantine/core';
import classes from './state-badge.module.css';

/** As many letters stand in one line also where a table has no room. */
const ONE_LINE_LETTERS = 18;

/** A word on a tinted ground; the word says it, the colour only helps to find it. */
export function StateBadge({ color, text }: { color: string; text: string }) {
  return (
    <Badge
      variant="light"
      color={color}
      c="var(--mantine-color-text)"
      tt="none"
      data-one-line={text.length <= ONE_LINE_LETTERS || undefined}
      classNames={{ root: classes.badge ?? '', label: classes.label ?? '' }}
    >
      {text}
    </Badge>
  );
}
