import { globSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '../../shared/contract/frame/call.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

const FOLDER = path.join(import.meta.dirname, '../../shared/contract');

/** Every call of the contract. */
export async function listCalls(): Promise<Call[]> {
  const files = globSync('**/*.contract.ts', { cwd: FOLDER });
  const contracts: object[] = await Promise.all(files.map((file) => import(path.join(FOLDER, file))));
  const values = contracts.flatMap((exported) => Object.values(exported));
  // Some areas keep their calls in a table.
  return values.flatMap((value) => (isCall(value) ? [value] : Object.values(value ?? {}).filter(isCall)));
}
