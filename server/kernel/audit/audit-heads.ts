import type english from '../../../locales/en/audit-mails.json';
import { type Locale, localeOf } from '../../../shared/rules/portals/locales.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { serverTexts } from '../../platform/texts/server-texts.ts';
import { type EmailTemplate, queueMail } from '../mail/mail.public.ts';
import { findAuditHead, listStaffMailboxes } from './audit-chain.repository.ts';

const texts = serverTexts<typeof english>('audit-mails');

/** A line for each day: the day, the number of the last entry, its hash. */
const HEADS_FILE = 'audit/heads.txt';
const LINE = /^(\d{4}-\d{2}-\d{2}) (\d+) ([\da-f]{64})$/;

/** The end of the audit log as it was on a day. */
export type KeptHead = { readonly day: string; readonly number: number; readonly hash: string };

async function readText(files: FileStore): Promise<string> {
  if (!(await files.exists(HEADS_FILE))) return '';
  return Buffer.from(await files.getBytes(HEADS_FILE)).toString('utf8');
}

/** The ends that were kept, the oldest first; what is no line of ours is left out. */
export async function readAuditHeads(files: FileStore): Promise<KeptHead[]> {
  const lines = (await readText(files)).split('\n');
  return lines.flatMap((line) => {
    const [, day = '', number = '', hash = ''] = LINE.exec(line) ?? [];
    return day ? [{ day, number: Number(number), hash }] : [];
  });
}

function headEmail(lang: Locale, { day, number, hash }: KeptHead): EmailTemplate {
  const t = texts(lang, 'head');
  return {
    lang,
    subject: t('subject', { day }),
    paragraphs: [t('text'), t('number', { number: String(number) }), hash],
    closing: t('closing'),
  };
}

/**
 * Keeps the end of the audit log outside the database, once a day: in a file, and in the mailboxes of staff. Whoever writes
 * the log anew cannot change those. A day on which nothing was added is left out.
 */
export async function keepAuditHead(
  services: Pick<Services, 'db' | 'files' | 'clock' | 'secretKey'>,
): Promise<void> {
  const head = await findAuditHead(services.db);
  const kept = (await readAuditHeads(services.files)).at(-1);
  if (!head || head.number === kept?.number) return;
  const hash = head.hash.toString('hex');
  const line = { day: belgradeDay(services.clock()), number: head.number, hash };
  const before = await readText(services.files);
  await services.files.put(HEADS_FILE, `${before}${line.day} ${line.number} ${line.hash}\n`);
  await inTransaction(services.db, async (tx) => {
    for (const { email, lang } of await listStaffMailboxes(tx))
      await queueMail({ tx, services, recipient: email, template: headEmail(localeOf(lang), line) });
  });
}
