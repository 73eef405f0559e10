import { useMutation, useQuery } from '@tanstack/react-query';
import {
  downloadAttachmentCall,
  viewAttachmentCall,
} from '../../../../shared/contract/shops/tickets.contract.ts';
import { uploadFileCall } from '../../../../shared/contract/shops/uploads.contract.ts';
import { openApi } from '../../../core/api/api-client.ts';
import { uploadApi } from '../../../core/api/api-upload.ts';
import { sentName } from '../../../core/api/sent-file.ts';

type Sending = { file: File; signal: AbortSignal; onSent: (bytes: number) => void };

/** Sends a file of a shop ahead of the text that it goes with. */
export function sendAttachment(shopId: number, { file, signal, onSent }: Sending) {
  const query = { purpose: 'ticket_attachment', name: sentName(file.name) } as const;
  return uploadApi(uploadFileCall, { params: { shopId }, query, file, signal, onSent });
}

/** The bytes of a ticket's file. */
export function useDownload(ticketId: number) {
  return useMutation({
    mutationFn: async (uploadId: number) => {
      const params = { ticketId, uploadId };
      return (await openApi(downloadAttachmentCall, { params })).blob();
    },
  });
}

/** The picture of a ticket's file, for as long as it is looked at. */
export function useAttachedPicture(ticketId: number, uploadId: number) {
  return useQuery({
    queryKey: ['ticket-picture', ticketId, uploadId],
    queryFn: async ({ signal }) => {
      const params = { ticketId, uploadId };
      return (await openApi(viewAttachmentCall, { params, signal })).blob();
    },
    gcTime: 0,
    retry: false,
  });
}
