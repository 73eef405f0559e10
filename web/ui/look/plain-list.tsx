import { Stack, type StackProps } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = Pick<StackProps, 'gap' | 'fz'> & {
  ordered?: boolean;
  'aria-label'?: string;
  children: ReactNode;
};

/** Things below each other without marks before them, for a reader's software still a list. */
export function PlainList({ ordered = false, gap = 'sm', ...list }: Props) {
  return (
    <Stack component={ordered ? 'ol' : 'ul'} gap={gap} m={0} p={0} style={{ listStyle: 'none' }} {...list} />
  );
}
