import { type ComponentProps, type ComponentType, lazy } from 'react';
import { loadWithTexts } from '../../../core/texts/texts.ts';
import type { Promotion } from './promotion.tsx';

async function loadPromotion(): Promise<{ default: ComponentType<ComponentProps<typeof Promotion>> }> {
  try {
    return { default: (await loadWithTexts(() => import('./promotion.tsx'))).Promotion };
  } catch {
    return { default: () => null }; // a page does without it
  }
}

/** What may be dismissed; few visits have one. */
export const LazyPromotion = lazy(loadPromotion);
