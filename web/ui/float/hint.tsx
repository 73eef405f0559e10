import type { TooltipProps } from '@mantine/core';
import { cloneElement, type DOMAttributes, type ReactElement, type RefAttributes } from 'react';
import { bringFloatingParts, useFloatingParts } from './use-floating-parts.ts';
import { useRemadeElement } from './use-remade-element.ts';

/** What a hint is about: an element. */
export type HintChild = DOMAttributes<HTMLElement> & RefAttributes<HTMLElement>;
type Props = Omit<TooltipProps, 'children'> & { children: ReactElement<HintChild> };

/** A tooltip whose code comes after the first load, or with the first use of what it is about. */
export function Hint({ children, ...tooltip }: Props) {
  const parts = useFloatingParts();
  const ref = useRemadeElement();
  if (!parts) {
    return cloneElement(children, { ref, onPointerEnter: bringFloatingParts, onFocus: bringFloatingParts });
  }
  return <parts.Tooltip {...tooltip}>{cloneElement(children, { ref })}</parts.Tooltip>;
}
