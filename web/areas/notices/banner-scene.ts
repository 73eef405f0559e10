import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Draw } from '../../../shared/rules/portals/banners.ts';
import type { PromotionLayout } from './notice-rules.ts';
import { promotionLayout } from './notice-rules.ts';

/** All that banners depend on beside the user, the shop and the page. */
export type BannerScene = {
  now: () => number;
  draw: Draw;
  /** Of the screen, in px. */
  width: () => number;
};

const DRAW_KEY = 'app_banner_draw';

/** Drawn once for a visit: neither a click nor a reload changes what is promoted. */
function drawOfVisit(): Draw {
  const drawn: Draw = Math.random() < 0.5 ? 1 : 2;
  try {
    const kept = sessionStorage.getItem(DRAW_KEY);
    if (kept === '1' || kept === '2') return kept === '1' ? 1 : 2;
    sessionStorage.setItem(DRAW_KEY, String(drawn));
  } catch {
    // Storage is blocked: the draw holds as long as the page.
  }
  return drawn;
}

/** The scene of a real visit. Ask once, when the app starts. */
export function openBannerScene(): BannerScene {
  return {
    now: () => Date.now(),
    draw: drawOfVisit(),
    width: () => window.innerWidth,
  };
}

const Scene = createContext<BannerScene | null>(null);
export const BannerSceneProvider = Scene.Provider;

export function useBannerScene(): BannerScene {
  const scene = useContext(Scene);
  if (!scene) throw new Error('banners stand outside their scene');
  return scene;
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** The layout of promotions on this screen; it follows the window. */
export function usePromotionLayout(): PromotionLayout {
  const { width } = useBannerScene();
  return useSyncExternalStore(onResize, () => promotionLayout(width()));
}
