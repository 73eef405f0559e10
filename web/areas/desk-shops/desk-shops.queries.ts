import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  changeAccountManagerCall,
  changeDeskLimitCall,
  changeModuleCall,
  createDeskShopCall,
  type DeskShop,
  getDeskShopCall,
  listAccountManagersCall,
  listDeskShopsCall,
  removeManagerPictureCall,
  resumeShopCall,
  setManagerPictureCall,
  suspendShopCall,
} from '../../../shared/contract/desk/desk-shops.contract.ts';
import type { BodyIn, QueryIn } from '../../../shared/contract/frame/call.ts';
import { callApi } from '../../core/api/api-client.ts';
import { sendFile } from '../../core/api/api-upload.ts';
import { callQuery, keptQuery } from '../../core/api/call-query.ts';
import { sentName } from '../../core/api/sent-file.ts';

const DESK = ['desk'] as const;
const shopKey = (shopId: number) => [...DESK, 'shop', shopId] as const;

/** Whatever staff have changed, all that shows it is asked for anew. */
export const refreshDesk = (queryClient: QueryClient) =>
  Promise.all(
    [DESK, ['shops'], ['limit'], ['money-changes'], ['audit'], ['members']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

/** One page of the shops of all portals. */
export const useDeskShops = (query: QueryIn<typeof listDeskShopsCall>) =>
  useQuery(keptQuery([...DESK, 'shops'], listDeskShopsCall, { query }));

export const useDeskShop = (shopId: number) =>
  useQuery(callQuery(shopKey(shopId), getDeskShopCall, { params: { shopId } }));

/** Who may look after shops, as far as the search finds them. */
export function useAccountManagers(q: string) {
  return useQuery({
    queryKey: [...DESK, 'managers', q],
    queryFn: async ({ signal }) => (await callApi(listAccountManagersCall, { query: { q }, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** One press of a button. */
export type DeskShopAction =
  | { kind: 'suspend'; reason: string }
  | { kind: 'resume' }
  | { kind: 'manager'; body: BodyIn<typeof changeAccountManagerCall> }
  | { kind: 'limit'; body: BodyIn<typeof changeDeskLimitCall> }
  | { kind: 'module'; has_module: boolean };

function send(shopId: number, action: DeskShopAction): Promise<DeskShop> {
  const params = { shopId };
  switch (action.kind) {
    case 'suspend':
      return callApi(suspendShopCall, { params, body: { reason: action.reason } });
    case 'resume':
      return callApi(resumeShopCall, { params });
    case 'manager':
      return callApi(changeAccountManagerCall, { params, body: action.body });
    case 'limit':
      return callApi(changeDeskLimitCall, { params, body: action.body });
    case 'module':
      return callApi(changeModuleCall, { params, body: { has_module: action.has_module } });
  }
}

/** Changes a shop; whatever came of it, what is shown is asked for anew. */
export function useShopAction(shopId: number, onDone: (action: DeskShopAction) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (action: DeskShopAction) => send(shopId, action),
    // Told here, as what was pressed may be gone with the shop's new state.
    onSuccess: (shop, action) => {
      queryClient.setQueryData(shopKey(shopId), shop);
      onDone(action);
    },
    onSettled: () => refreshDesk(queryClient),
  });
}

export function useCreateShop() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof createDeskShopCall>) => callApi(createDeskShopCall, { body }),
    // The new shop is chosen as soon as it is there.
    onSuccess: () => refreshDesk(queryClient),
  });
}

/** Sends the picture of an account manager, or with null takes it away. */
export function useManagerPicture(userId: number) {
  const queryClient = useQueryClient();
  const params = { userId };
  return useMutation({
    mutationFn: (file: File | null) =>
      file === null
        ? callApi(removeManagerPictureCall, { params })
        : sendFile(setManagerPictureCall, { params, query: { name: sentName(file.name) }, file }),
    onSettled: () => refreshDesk(queryClient),
  });
}
