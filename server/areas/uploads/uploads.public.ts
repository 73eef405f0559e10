export { deleteAvatar, saveAvatar } from './avatars/avatars.repository.ts';
export { AVATAR_LIMIT, receiveAvatar, type SentPicture } from './avatars/receive-avatar.ts';
export { claimUploads } from './claim-uploads.ts';
export { deleteUnnamedUploads } from './delete-unnamed-uploads.ts';
export { openUpload, viewUpload } from './open-upload.ts';
export { imageUrl, presentUpload } from './present-upload.ts';
export { listUploadRows } from './uploads.repository.ts';
