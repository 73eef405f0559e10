import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { type Uploaded, uploadFileCall } from '../../shared/contract/shops/uploads.contract.ts';
import type { UploadPurpose } from '../../shared/rules/tickets/uploads.ts';
import { type Answer, send } from './call-client.ts';

/** Gives the server a file, as the browser does. */
export function giveFile(
  app: FastifyInstance,
  file: {
    readonly token?: string;
    readonly shopId: number;
    readonly purpose?: UploadPurpose;
    readonly name: string;
    readonly bytes: Uint8Array | string;
  },
): Promise<Answer<typeof uploadFileCall>> {
  return send(app, uploadFileCall, {
    ...(file.token ? { token: file.token } : {}),
    params: { shopId: file.shopId },
    query: { purpose: file.purpose ?? 'ticket_attachment', name: file.name },
    headers: { 'content-type': 'application/octet-stream' },
    body: Buffer.from(file.bytes) as never,
  });
}

/** A picture of one colour. */
export function drawPicture(
  size: { width: number; height: number },
  format: 'png' | 'jpeg' | 'webp' = 'png',
): Promise<Buffer> {
  return sharp({ create: { ...size, channels: 3, background: '#0a7' } })
    .toFormat(format)
    .toBuffer();
}

/** A file that a ticket or a coupon can name. */
export async function givenFile(
  app: FastifyInstance,
  owner: { readonly token: string; readonly shopId: number },
  purpose: UploadPurpose = 'ticket_attachment',
): Promise<Uploaded> {
  const size = purpose === 'coupon_image' ? { width: 720, height: 360 } : { width: 30, height: 20 };
  const { body } = await giveFile(app, {
    ...owner,
    purpose,
    name: 'slika.png',
    bytes: await drawPicture(size),
  });
  return body;
}
