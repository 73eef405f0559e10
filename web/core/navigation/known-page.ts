import { useRouter } from '@tanstack/react-router';

/** Of each path whether the app has a page at it. */
export function useHasPages(paths: readonly string[]): boolean[] {
  const { routesByPath } = useRouter();
  return paths.map((path) => Object.hasOwn(routesByPath, path));
}

/** Whether the app has a page at the path: what points to a screen that does not exist is not shown as a link. */
export function useHasPage(path: string): boolean {
  return useHasPages([path])[0] === true;
}
