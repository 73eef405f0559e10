import { useRouter } from '@tanstack/react-router';

/** Whether the app has a page at the path: what points to a screen that does not exist is not shown as a link. */
export function useHasPage(path: string): boolean {
  const router = useRouter();
  return Object.hasOwn(router.routesByPath, path);
}
