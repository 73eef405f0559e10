import { type ComponentProps, useEffect } from 'react';
import type { Notice } from '../page/notice.tsx';
import { bringFloatingParts, useFloatingParts } from './use-floating-parts.ts';

/** The notice of what hardly ever has one: its code is in no first load, and is brought where there is something to say. */
export function LateNotice(props: ComponentProps<typeof Notice>) {
  const parts = useFloatingParts();
  const isWaiting = props.notice !== null && !parts;
  useEffect(() => {
    if (isWaiting) bringFloatingParts();
  }, [isWaiting]);
  return parts && <parts.Notice {...props} />;
}
