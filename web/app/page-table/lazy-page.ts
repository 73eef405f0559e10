import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import { CHUNK_LOAD_TIMEOUT_MS } from '../../../shared/rules/limits.ts';
import { loadWithTexts } from '../../core/texts/texts.ts';
import type { AppPage } from './page.ts';

/** The page's code or its texts could not be loaded: no network, or a newer version has replaced them. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';
}

/** Loads a page's code and texts; a PageLoadError when that fails or takes longer than spec §8 allows. */
export async function loadPage(load: AppPage['load'], timeoutMs = CHUNK_LOAD_TIMEOUT_MS) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), timeoutMs);
  });
  try {
    return await Promise.race([loadWithTexts(load), tooLong]);
  } catch (error) {
    throw new PageLoadError('page code not loaded', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** The page as a component whose code comes when it is first opened. */
export function lazyPage(page: AppPage): AsyncRouteComponent<object> {
  return lazyRouteComponent(async () => ({ Page: await loadPage(page.load) }), 'Page');
}
