import { useQuery } from '@tanstack/react-query';
import { type Banner, listBannersCall } from '../../../shared/contract/desk/banners.contract.ts';
import { callQuery } from '../../core/api/call-query.ts';

const STALE_MS = 600_000; // what the desk changes is seen within ten minutes
const NONE: readonly Banner[] = [];

/** The banners of today, and whether they are still on their way; none until they have come, or where they do not. */
export function useBanners(): { banners: readonly Banner[]; isPending: boolean } {
  const query = { ...callQuery(['banners'], listBannersCall, {}), staleTime: STALE_MS };
  const { data, isPending } = useQuery(query);
  return { banners: data?.data ?? NONE, isPending };
}
