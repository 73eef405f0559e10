export { claimUploads } from './claim-uploads.ts';
export { deleteUnnamedUploads } from './delete-unnamed-uploads.ts';
export { describeUpload, imageUrl } from './describe-upload.ts';
export { openUpload } from './open-upload.ts';
export { listUploadRows } from './uploads.repository.ts';
