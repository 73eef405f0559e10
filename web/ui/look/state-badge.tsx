import { Badge } from '@mantine/core';
import classes from './state-badge.module.css';

/** A word on a tinted ground; the word says it, the colour only helps to find it. */
export function StateBadge({ color, text }: { color: string; text: string }) {
  return (
    <Badge
      variant="light"
      color={color}
      c="var(--mantine-color-text)"
      tt="none"
      classNames={{ root: classes.badge ?? '', label: classes.label ?? '' }}
    >
      {text}
    </Badge>
  );
}
