import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type AdSheetAnswer,
  type BidSheetAnswer,
  exportAdSheetCall,
  exportBidSheetCall,
  type SheetUpload,
  uploadAdSheetCall,
  uploadBidSheetCall,
} from '../../../../shared/contract/bidding/bid-sheets.contract.ts';
import { openApi } from '../../../core/api/api-client.ts';
import { sendFile } from '../../../core/api/api-upload.ts';
import type { FileFormat } from '../../../ui/panel/panel-download.tsx';

/** What a sheet has rows of. */
export type SheetOf = 'categories' | 'products' | 'ads';
export type SheetAnswer = BidSheetAnswer | AdSheetAnswer;
export type SheetChange = SheetAnswer['changes'][number];
export type SentSheet = { readonly file: File; readonly query: SheetUpload };

/** A shop's sheet, to be edited. */
export async function fetchSheet(shopId: number, of: SheetOf, format: FileFormat): Promise<Blob> {
  const params = { shopId };
  const answer =
    of === 'ads'
      ? await openApi(exportAdSheetCall, { params, query: { format } })
      : await openApi(exportBidSheetCall, { params, query: { rows: of, format } });
  return answer.blob();
}

/** Sends an edited sheet, to be looked at or applied; what is shown of bids and ads is asked for anew after that. */
export function useSendSheet(shopId: number, of: SheetOf) {
  const queryClient = useQueryClient();
  const params = { shopId };
  return useMutation({
    mutationFn: ({ file, query }: SentSheet): Promise<SheetAnswer> =>
      of === 'ads'
        ? sendFile(uploadAdSheetCall, { params, query, file })
        : sendFile(uploadBidSheetCall, { params, query, file }),
    onSettled: (_answer, _error, { query }) =>
      query.dry_run === '1' ? undefined : queryClient.invalidateQueries(),
  });
}
