import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  hint: string;
  /** Pixels that the hint is wide at most. */
  width?: number;
  /** What to do about it. */
  children?: ReactNode;
};

/** What stands where there is nothing to show: that there is nothing, why, and the way on. */
export function EmptyText({ title, hint, width, children }: Props) {
  return (
    <>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Text size="sm" maw={width}>
        {hint}
      </Text>
      {children}
    </>
  );
}
