import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyIn, QueryIn } from '../../../../shared/contract/frame/call.ts';
import {
  cancelOrderImportCall,
  listOrderImportsCall,
  startOrderImportCall,
  undoOrderImportCall,
  uploadOrdersCall,
} from '../../../../shared/contract/orders/order-imports.contract.ts';
import { namesOfJobs, useJobQuery } from '../../../core/api/after-job.ts';
import { callApi } from '../../../core/api/api-client.ts';
import { uploadApi } from '../../../core/api/api-upload.ts';
import { keptQuery } from '../../../core/api/call-query.ts';
import { sentName } from '../../../core/api/sent-file.ts';
import type { SentFile } from '../../feeds/feeds.public.ts';
import { isMoving } from '../click-reading.ts';

const keyOf = (shopId: number) => ['order-imports', shopId] as const;

/** A page of the runs of a shop, each second anew while something happens to one of them. */
export const useOrderImports = (shopId: number, query: QueryIn<typeof listOrderImportsCall>) =>
  useJobQuery(keptQuery(keyOf(shopId), listOrderImportsCall, { params: { shopId }, query }), ({ data }) =>
    namesOfJobs(data.filter(isMoving)),
  );

/** A change of a run, after which its list is asked for anew. */
function useRunChange<Asked, Answer>(shopId: number, change: (asked: Asked) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(shopId) }),
  });
}

/** Sends a file, of which is then told what was recognised. */
export function useSendOrders(shopId: number): (sent: SentFile) => Promise<void> {
  const queryClient = useQueryClient();
  return async ({ file, signal, onSent }) => {
    const query = { name: sentName(file.name) };
    await uploadApi(uploadOrdersCall, { params: { shopId }, query, file, signal, onSent });
    await queryClient.invalidateQueries({ queryKey: keyOf(shopId) });
  };
}

type Started = { importId: number; body: BodyIn<typeof startOrderImportCall> };

/** Imports a file that was sent, or only checks it. */
export const useStartOrders = (shopId: number) =>
  useRunChange(shopId, ({ importId, body }: Started) =>
    callApi(startOrderImportCall, { params: { shopId, importId }, body }),
  );

/** Stops a run, or discards a file that waits. */
export const useCancelOrders = (shopId: number) =>
  useRunChange(shopId, (importId: number) =>
    callApi(cancelOrderImportCall, { params: { shopId, importId } }),
  );

export const useUndoOrders = (shopId: number) =>
  useRunChange(shopId, (importId: number) => callApi(undoOrderImportCall, { params: { shopId, importId } }));
