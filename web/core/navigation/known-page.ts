import { useRouter } from '@tanstack/react-router';
import type { PlainPath } from './page-links.ts';

/** The page that a link which somebody wrote leads to; null where the app has none at it. */
export function useKnownPage(link: string): PlainPath | null {
  const { routesByPath } = useRouter();
  const isKnown = (path: string): path is PlainPath => Object.hasOwn(routesByPath, path);
  return isKnown(link) ? link : null;
}
