export { readReferencedFiles } from './check-files.ts';
export { compareOrders } from './compare-orders.ts';
export type { VerificationResult } from './verification-result.ts';
export { verifyInstallation } from './verify-installation.ts';
