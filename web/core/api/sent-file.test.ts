import { describe, expect, it } from 'vitest';
import { formatBytes, sentName } from './sent-file.ts';

describe('a file that is sent', () => {
  it('has a name that the server takes', () => {
    expect(sentName(' feed\n\u0000.xml ')).toBe('feed .xml');
    expect(sentName(`${'a'.repeat(300)}.xml`)).toHaveLength(200);
    expect(sentName(`${'a'.repeat(300)}.xml`)).toMatch(/\.xml$/);
  });

  it.each([
    { bytes: 0, said: '0 B' },
    { bytes: 999, said: '999 B' },
    { bytes: 1_000, said: '1 kB' },
    { bytes: 579_252, said: '579 kB' },
    { bytes: 1_889_520, said: '1,9 MB' },
    { bytes: 500_000_000, said: '500 MB' },
    { bytes: 4_200_000_000_000, said: '4.200 GB' },
  ])('of $bytes bytes has $said', ({ bytes, said }) => {
    expect(formatBytes(bytes)).toBe(said);
  });
});
