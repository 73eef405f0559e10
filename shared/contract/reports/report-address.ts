import type { Access } from '../frame/call.ts';

export const reportAccess = { kind: 'shop', level: 3, scope: 'reports:read' } as const satisfies Access;

/** What every report has in common but its schemas; the browser calls by it and need not load those. */
export const reportAddress = <N extends string>(name: N) => ({
  method: 'GET' as const,
  path: `/v1/analytics/${name}/:shopId` as const,
  area: 'analytics',
  access: reportAccess,
});
