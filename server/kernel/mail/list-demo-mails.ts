import type { KeptMail, KeptMailLine } from '../../../shared/contract/people/mail.contract.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { FileAnswer } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { decryptEmail, type EmailTemplate } from './email-template.ts';
import { findKept, listKept } from './mail.repository.ts';
import { renderEmail } from './render-email.ts';

type Kept = Awaited<ReturnType<typeof listKept>>[number];
type KeptServices = Pick<Services, 'db' | 'secretKey' | 'alsoKey'>;
type Options = { services: KeptServices; siteAddress: string };

const SHOWN = 100;

function presentKeptMail(row: Kept, template: EmailTemplate | null, siteAddress: string): KeptMail | null {
  if (!template || !row.sent_at) return null;
  const { id, recipient } = row;
  const files = (template.files ?? []).map(({ name }) => name);
  return { id, recipient, sent_at: row.sent_at.toISOString(), files, ...renderEmail(template, siteAddress) };
}

const templateOf = (row: Kept, services: KeptServices) => decryptEmail(row.sealed_letter ?? '', services);

/** The latest mails that were kept instead of sent, newest first. */
export async function listKeptMailLines({ services, siteAddress }: Options): Promise<KeptMailLine[]> {
  const rows = await listKept(services.db, SHOWN);
  const mails = await Promise.all(
    rows.map(async (row) => presentKeptMail(row, await templateOf(row, services), siteAddress)),
  );
  return mails.filter((mail) => mail !== null);
}

/** @throws AppError `not_found` */
export async function getKeptMailById({
  services,
  siteAddress,
  id,
}: Options & { id: number }): Promise<KeptMail> {
  const row = await findKept(services.db, id);
  const mail = row && presentKeptMail(row, await templateOf(row, services), siteAddress);
  if (!mail) throw new AppError('not_found', 'There is no such mail');
  return mail;
}

/** @throws AppError `not_found`, also where the file was deleted meanwhile */
export async function getKeptFileByNumber(options: {
  services: KeptServices & Pick<Services, 'files'>;
  id: number;
  number: number;
}): Promise<FileAnswer> {
  const { services, id, number } = options;
  const row = await findKept(services.db, id);
  const template = row && (await templateOf(row, services));
  const file = template?.files?.[number - 1];
  if (!file || !(await services.files.exists(file.key))) {
    throw new AppError('not_found', 'There is no such file');
  }
  return new FileAnswer({
    pieces: await services.files.getStream(file.key),
    type: file.type,
    name: file.name,
  });
}
