import { useMutation } from '@tanstack/react-query';
import type { BodyIn, QueryIn } from '../../../shared/contract/frame/call.ts';
import {
  cancelClickImportCall,
  listClickImportsCall,
  startClickImportCall,
  undoClickImportCall,
  uploadClicksCall,
} from '../../../shared/contract/shops/click-imports.contract.ts';
import { namesOfJobs, useJobQuery } from '../../core/api/after-job.ts';
import { callApi } from '../../core/api/api-client.ts';
import { uploadApi } from '../../core/api/api-upload.ts';
import { keptQuery } from '../../core/api/call-query.ts';
import { sentName } from '../../core/api/sent-file.ts';
import { useFresh } from '../../core/api/use-fresh.ts';
import type { SentFile } from '../feeds/feeds.public.ts';
import { isMoving } from './click-reading.ts';

const keyOf = (shopId: number) => ['click-imports', shopId] as const;

/** A page of the runs of a shop, each second anew while something happens to one of them. */
export const useClickImports = (shopId: number, query: QueryIn<typeof listClickImportsCall>) =>
  useJobQuery(keptQuery(keyOf(shopId), listClickImportsCall, { params: { shopId }, query }), ({ data }) =>
    namesOfJobs(data.filter(isMoving)),
  );

/** Sends a file, of which is then told what was recognised. */
export function useSendClicks(shopId: number): (sent: SentFile) => Promise<void> {
  const stale = useFresh(keyOf(shopId));
  return async ({ file, signal, onSent }) => {
    const query = { name: sentName(file.name) };
    await uploadApi(uploadClicksCall, { params: { shopId }, query, file, signal, onSent });
    await stale();
  };
}

/** Imports a file that was sent, or only checks it. */
export function useStartRun(shopId: number) {
  const onSettled = useFresh(keyOf(shopId));
  return useMutation({
    mutationFn: ({ importId, body }: { importId: number; body: BodyIn<typeof startClickImportCall> }) =>
      callApi(startClickImportCall, { params: { shopId, importId }, body }),
    onSettled,
  });
}

/** Stops a run, or discards a file that waits. */
export function useCancelRun(shopId: number) {
  const onSettled = useFresh(keyOf(shopId));
  return useMutation({
    mutationFn: (importId: number) => callApi(cancelClickImportCall, { params: { shopId, importId } }),
    onSettled,
  });
}

export function useUndoRun(shopId: number) {
  const onSettled = useFresh(keyOf(shopId));
  return useMutation({
    mutationFn: (importId: number) => callApi(undoClickImportCall, { params: { shopId, importId } }),
    onSettled,
  });
}
