import { useQuery } from '@tanstack/react-query';
import { getFrontPageCall } from '../../../shared/contract/shops/home.contract.ts';
import { callApi } from '../../core/api/api-client.ts';

/** The portals of this installation, and where visitors may write to. */
export function useFrontPage() {
  return useQuery({
    queryKey: ['front-page'],
    queryFn: ({ signal }) => callApi(getFrontPageCall, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
