export { readReferencedFiles } from './check-files.ts';
export type { VerificationResult } from './verification-result.ts';
export { verifyInstallation } from './verify-installation.ts';
