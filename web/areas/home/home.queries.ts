import { useQuery } from '@tanstack/react-query';
import { getFrontPageCall } from '../../../shared/contract/shops/home.contract.ts';
import { callQuery } from '../../core/api/call-query.ts';

/** The portals of this installation, and where visitors may write to. */
export function useFrontPage() {
  return useQuery({
    ...callQuery(['front-page'], getFrontPageCall, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
