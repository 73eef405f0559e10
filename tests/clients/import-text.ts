import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import {
  type ImportRequest,
  importClickFile,
  openLocalFile,
  parseMapping,
} from '../../server/areas/click-import/click-import.public.ts';
import type { Services } from '../../server/platform/start/services.ts';

type ImportServices = Pick<Services, 'db' | 'clickhouse' | 'clock' | 'log' | 'secretKey'>;
type Options = Partial<
  Pick<ImportRequest, 'delimiter' | 'encoding' | 'unknownThings' | 'isDryRun'> & ImportRequest['formats']
> & {
  map?: string[];
  broken?: Partial<ImportServices>;
};

/** Imports texts as files with the columns date, product and category, unless told otherwise. */
export function openClickImport(services: ImportServices) {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'business-manager-import-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  return async (shopId: number, content: string | Buffer, options: Options = {}) => {
    const file = path.join(folder, `${randomUUID()}.csv`);
    await writeFile(file, content);
    const { delimiter = ',', encoding = 'utf-8' } = options;
    const mapping = parseMapping(options.map ?? ['date=date', 'product=product', 'category=category']);
    const { dateOrder = null, decimalSign = null, words = new Map() } = options;
    const formats = { defaultMinutes: 720, dateOrder, decimalSign, words };
    const { unknownThings = 'create', isDryRun = false } = options;
    const request = {
      file: await openLocalFile(file),
      shopId,
      mapping,
      delimiter,
      encoding,
      formats,
      unknownThings,
      isDryRun,
    };
    return importClickFile({ ...services, ...options.broken }, request);
  };
}

/** A file with these lines below its header. */
export const importLines = (...rows: string[]) => `${['date,product,category', ...rows].join('\n')}\n`;
