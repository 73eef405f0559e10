import { z } from 'zod';
import { REPORTS_LEVEL } from '../../rules/limits.ts';
import { canUseReports } from '../../rules/people/access.ts';
import { UPLOAD_PURPOSES } from '../../rules/tickets/uploads.ts';
import { callsOf } from '../frame/call.ts';
import { shopParams } from '../frame/shop-params.ts';

const api = callsOf('uploads');

export const uploadedFile = z.object({
  upload_id: z.int(),
  file_name: z.string().describe('Cleaned'),
  media_type: z.string(),
  size: z.int().describe('Bytes, as they are kept'),
  width: z.int().nullable().describe('Pixels of a picture'),
  height: z.int().nullable(),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

export const uploadFileCall = api.post('/v1/uploads/:shopId', {
  summary:
    'Gives us a file (the bytes as application/octet-stream) that a coupon or a ticket then names by `upload_id`; what nothing names within 24 hours is deleted. Pictures are written anew; a coupon’s has exactly 720 × 360 pixels',
  access: { kind: 'shop', level: REPORTS_LEVEL, may: canUseReports },
  params: shopParams,
  query: z.strictObject({
    purpose: z.enum(UPLOAD_PURPOSES),
    name: z.string().min(1).max(1_000).describe('Of the file, with its extension'),
  }),
  response: uploadedFile.extend({
    url: z.string().nullable().describe('Of a coupon’s picture, public; null for attachments'),
  }),
});
export type Uploaded = z.infer<typeof uploadFileCall.response>;
