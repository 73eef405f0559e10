import { useMutation, useQuery } from '@tanstack/react-query';
import {
  changeSavedViewCall,
  chooseStartViewCall,
  createSavedViewCall,
  deleteSavedViewCall,
  listSavedViewsCall,
  type SavedViewDraft,
} from '../../../shared/contract/reports/saved-views.contract.ts';
import { callApi } from '../../core/api/api-client.ts';
import { callQuery } from '../../core/api/call-query.ts';
import { useFresh } from '../../core/api/use-fresh.ts';

const viewsKey = (shopId: number) => ['saved-views', shopId] as const;

export const useSavedViews = (shopId: number) =>
  useQuery(callQuery(viewsKey(shopId), listSavedViewsCall, { params: { shopId } }));

/** The view that is there, by its version; none for a new one. */
export type SeenView = { id: number; version: number } | null;

/** Saves a new view, or changes the one that was seen. */
export function useSaveView(shopId: number) {
  return useMutation({
    mutationFn: ({ seen, draft }: { seen: SeenView; draft: SavedViewDraft }) =>
      seen
        ? callApi(changeSavedViewCall, {
            params: { shopId, viewId: seen.id },
            body: { ...draft, version: seen.version },
          })
        : callApi(createSavedViewCall, { params: { shopId }, body: draft }),
    onSettled: useFresh(viewsKey(shopId)),
  });
}

export function useDeleteView(shopId: number) {
  return useMutation({
    mutationFn: (viewId: number) => callApi(deleteSavedViewCall, { params: { shopId, viewId } }),
    onSettled: useFresh(viewsKey(shopId)),
  });
}

/** Chooses with which view one begins after signing in; null for the Dashboard. */
export function useChooseStart(shopId: number) {
  return useMutation({
    mutationFn: (view_id: number | null) => callApi(chooseStartViewCall, { body: { view_id } }),
    onSettled: useFresh(viewsKey(shopId)),
  });
}
