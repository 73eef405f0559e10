import type { FastifyInstance } from 'fastify';
import {
  exportAdSheetCall,
  exportBidSheetCall,
  uploadAdSheetCall,
  uploadBidSheetCall,
} from '../../shared/contract/bidding/bid-sheets.contract.ts';
import { type Loose, send } from './call-client.ts';

const CALLS = {
  bids: { take: exportBidSheetCall, send: uploadBidSheetCall },
  ads: { take: exportAdSheetCall, send: uploadAdSheetCall },
} as const;

/** Takes a shop's sheets and sends them back. */
export function sheetClient(app: FastifyInstance, shopId: number, own: string) {
  const params = { shopId };
  const headers = { 'content-type': 'application/octet-stream' };
  const file = async (kind: keyof typeof CALLS, query: Record<string, string>, token = own) =>
    app.inject({
      method: 'GET',
      url: CALLS[kind].take.path.replace(':shopId', String(shopId)),
      query,
      headers: { authorization: `Bearer ${token}` },
    });
  /** The rows of a CSV with the header first. */
  const rows = async (kind: keyof typeof CALLS, query: Record<string, string> = {}) =>
    (await file(kind, { format: 'csv', ...query })).body
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'));
  const sent = (body: string | Uint8Array) => (typeof body === 'string' ? body : Buffer.from(body)) as never;
  return {
    file,
    rows,
    bids: (body: string | Uint8Array, query: Loose = {}, token = own) =>
      send(app, uploadBidSheetCall, { params, query, headers, body: sent(body), token }),
    ads: (body: string | Uint8Array, query: Loose = {}, token = own) =>
      send(app, uploadAdSheetCall, { params, query, headers, body: sent(body), token }),
  };
}

/** The rows as a CSV, with cells of some changed: by the number of the line in a spreadsheet, and the column. */
export function editedSheet(
  rows: readonly (readonly string[])[],
  edits: Readonly<Record<number, Readonly<Record<string, string>>>>,
): string {
  const [header = []] = rows;
  const lines = rows.map((cells, index) => {
    const wanted = edits[index + 1] ?? {};
    return cells.map((cell, at) => wanted[header[at] ?? ''] ?? cell).join(';');
  });
  return `${lines.join('\r\n')}\r\n`;
}
