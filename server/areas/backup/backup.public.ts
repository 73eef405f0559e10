export { backupInstallation } from './backup-installation.ts';
export { type BackupManifest, partsOf } from './backup-manifest.ts';
export { openBackupPlace } from './backup-place.ts';
export { restoreInstallation } from './restore-installation.ts';
