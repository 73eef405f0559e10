import { createHash } from 'node:crypto';
import type { PriceBand } from '../../../../shared/rules/auction/base-price.ts';

/** A short text that is the same for the same bands, whatever their order, and another for all others. */
export function bandsDigest(bands: readonly PriceBand[]): string {
  const lines = bands.map(({ categoryId, fromMinor, toMinor, baseMicros }) =>
    [categoryId, fromMinor, toMinor ?? '', baseMicros].join(':'),
  );
  return createHash('sha256').update(lines.sort().join('\n')).digest('base64url');
}
