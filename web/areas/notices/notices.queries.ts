import { useQuery } from '@tanstack/react-query';
import { type Banner, listBannersCall } from '../../../shared/contract/desk/banners.contract.ts';
import { callApi } from '../../core/api/api-client.ts';

const STALE_MS = 600_000; // what the desk changes is seen within ten minutes
const NONE: readonly Banner[] = [];

/** The banners of today; none until they have come, or where they do not. */
export function useBanners(): readonly Banner[] {
  const { data } = useQuery({
    queryKey: ['banners'],
    queryFn: ({ signal }) => callApi(listBannersCall, { signal }),
    staleTime: STALE_MS,
  });
  return data?.data ?? NONE;
}
