export { claimUploads } from './claim-uploads.ts';
export { deleteUnnamedUploads } from './delete-unnamed-uploads.ts';
export { presentUpload as describeUpload, imageUrl } from './present-upload.ts';
export { openUpload } from './open-upload.ts';
export { listUploadRows } from './uploads.repository.ts';
