import { useQuery } from '@tanstack/react-query';
import { type Banner, listBannersCall } from '../../../shared/contract/desk/banners.contract.ts';
import { callQuery } from '../../core/api/call-query.ts';

const STALE_MS = 600_000; // what the desk changes is seen within ten minutes
const NONE: readonly Banner[] = [];

/** The banners of today; none until they have come, or where they do not. */
export function useBanners(): readonly Banner[] {
  const { data } = useQuery({ ...callQuery(['banners'], listBannersCall, {}), staleTime: STALE_MS });
  return data?.data ?? NONE;
}
