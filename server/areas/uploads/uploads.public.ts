export { claimUploads } from './claim-uploads.ts';
export { deleteUnnamedUploads } from './delete-unnamed-uploads.ts';
export { describeUpload, imageUrl } from './describe-upload.ts';
export { openUpload } from './open-upload.ts';
export { receiveUpload } from './receive-upload.ts';
export { listUploadRows, type UploadRow } from './uploads.repository.ts';
