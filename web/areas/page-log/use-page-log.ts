import { useEffect } from 'react';
import { useUser } from '../user/user.public.ts';
import { sendPageLog } from './page-log.queries.ts';

/** Logs the page on the screen, once each time another one is opened; a change of its query is no new page. */
export function usePageLog(path: string): void {
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId !== undefined) sendPageLog(userId, path);
  }, [userId, path]);
}
