import type { KeptMail, KeptMailLine } from '../../../shared/contract/mail.contract.ts';
import { AppError } from '../../core/app-error.ts';
import type { Services } from '../../core/services.ts';
import { openLetter } from './letter.ts';
import { findKept, listKept } from './mail.repository.ts';
import { renderLetter } from './render-letter.ts';

type Kept = Awaited<ReturnType<typeof listKept>>[number];
type Options = { services: Pick<Services, 'db' | 'secretKey'>; siteAddress: string };

const SHOWN = 100;

async function read(row: Kept, { services, siteAddress }: Options): Promise<KeptMail | null> {
  const letter = await openLetter(row.sealed_letter ?? '', services.secretKey);
  if (!letter || !row.sent_at) return null;
  const { id, recipient } = row;
  return { id, recipient, sent_at: row.sent_at.toISOString(), ...renderLetter(letter, siteAddress) };
}

/** The latest mails that were kept instead of sent, newest first. */
export async function listKeptMailLines(options: Options): Promise<KeptMailLine[]> {
  const rows = await listKept(options.services.db, SHOWN);
  const mails = await Promise.all(rows.map((row) => read(row, options)));
  return mails.filter((mail) => mail !== null);
}

/** @throws AppError `not_found` */
export async function getKeptMailById(options: Options & { id: number }): Promise<KeptMail> {
  const row = await findKept(options.services.db, options.id);
  const mail = row ? await read(row, options) : null;
  if (!mail) throw new AppError('not_found', 'There is no such mail');
  return mail;
}
