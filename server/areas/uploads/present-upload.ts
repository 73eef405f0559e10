import type { UploadedFile } from '../../../shared/contract/shops/uploads.contract.ts';
import type { UploadRow } from './uploads.repository.ts';

export function presentUpload(row: UploadRow): UploadedFile {
  return {
    upload_id: row.id,
    file_name: row.file_name,
    media_type: row.media_type,
    size: row.bytes,
    width: row.width_px,
    height: row.height_px,
  };
}

/** Where everybody can see a coupon's picture: a path of this server. */
export const imageUrl = (publicKey: string): string => `/v1/coupons/image/${publicKey}`;
