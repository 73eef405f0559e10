import { createHash } from 'node:crypto';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { type ChainedEntry, listChainedEntries, listUnchainedEntries } from './audit-chain.repository.ts';
import type { KeptHead } from './audit-heads.ts';

const PAGE = 5_000;
const HASH_BYTES = 32;
const UNCHAINED_NAMED = 50;

export type BrokenEntry = { readonly at: string; readonly text: string };

type Place = { readonly number: number; readonly previousHash: Buffer };

const sha256 = (...parts: (Buffer | string)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** What is wrong with an entry at its place; null where nothing is. */
function errorOf(entry: ChainedEntry, expected: Place): string | null {
  if (entry.number !== expected.number)
    return `it follows number ${expected.number - 1}: what stood between is gone`;
  if (!entry.previousHash.equals(expected.previousHash))
    return 'it does not carry the hash of the entry before it';
  if (entry.said === null || entry.names === null) return 'the entry itself is gone';
  if (entry.salt && !sha256(entry.salt, entry.names).equals(entry.namesHash))
    return 'its names, or what was before or after, were changed';
  if (!sha256(entry.previousHash, entry.said).equals(entry.hash)) return 'what it says was changed';
  return null;
}

/**
 * Recomputes the chain of the audit log from its beginning, and compares it with the heads that were kept outside the
 * database. The first entry that is broken is named: what follows it proves nothing.
 * @returns how many entries hold, and what is wrong
 */
export async function verifyAuditChain(
  db: DbOrTx,
  heads: readonly KeptHead[],
): Promise<{ entries: number; broken: BrokenEntry[] }> {
  const headsByNumber = new Map(heads.map((head) => [head.number, head]));
  const broken: BrokenEntry[] = [];
  let expected: Place = { number: 1, previousHash: Buffer.alloc(HASH_BYTES) };
  for (let page = await listChainedEntries(db, 0, PAGE); page.length > 0; ) {
    for (const entry of page) {
      const at = `audit log, number ${entry.number}, entry ${entry.entryId}`;
      const error = errorOf(entry, expected);
      if (error !== null) return { entries: expected.number - 1, broken: [{ at, text: error }] };
      const head = headsByNumber.get(entry.number);
      if (head && head.hash !== entry.hash.toString('hex'))
        return {
          entries: expected.number - 1,
          broken: [
            { at, text: `its hash is not the one that was kept on ${head.day}: the log was written anew` },
          ],
        };
      expected = { number: entry.number + 1, previousHash: entry.hash };
    }
    page = await listChainedEntries(db, expected.number - 1, PAGE);
  }
  const missing = heads.find(({ number }) => number >= expected.number);
  if (missing)
    broken.push({
      at: `audit log, number ${expected.number}`,
      text: `it is gone: on ${missing.day} the log went up to number ${missing.number}`,
    });
  for (const id of await listUnchainedEntries(db, UNCHAINED_NAMED))
    broken.push({ at: `audit log, entry ${id}`, text: 'it was added past the chain' });
  return { entries: expected.number - 1, broken };
}
