import { AGREED_DOCUMENTS } from '../../../shared/rules/texts/legal-documents.ts';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { insertAgreements, listAgreedVersions, listUnasked } from './agreements.repository.ts';
import type { LegalTexts } from './read-legal-texts.ts';

/** The documents, of those that people agree to, none of whose versions is among these. */
function openDocuments({ agreed }: LegalTexts, versions: readonly string[]): string[] {
  return AGREED_DOCUMENTS.filter((document) => {
    const of = agreed.filter((text) => text.document === document);
    return of.length > 0 && !of.some(({ version }) => versions.includes(version));
  });
}

/** Whether somebody has yet to agree to a text: it is new to them, or was changed since. */
export async function hasToAgree(db: DbOrTx, legal: LegalTexts, userId: number): Promise<boolean> {
  if (legal.agreed.length === 0) return false;
  return openDocuments(legal, await listAgreedVersions(db, userId)).length > 0;
}

/**
 * Whoever opens an account agrees to all there is to agree to.
 * @throws AppError `validation_failed` where a document is missing among what they agreed to, or was changed since
 */
export function requireAgreement(legal: LegalTexts, versions: readonly string[]): void {
  if (openDocuments(legal, versions).length > 0)
    throw invalidField(
      'agreed_versions',
      'required',
      {},
      'The present versions of all documents (GET /v1/legal)',
    );
}

const named = ({ agreed }: LegalTexts, versions: readonly string[]) =>
  agreed.filter(({ version }) => versions.includes(version));

/** Notes what a new account agrees to, in the transaction that opens it. */
export function noteAgreement(
  tx: DbOrTx,
  legal: LegalTexts,
  { userId, versions, at }: { userId: number; versions: readonly string[]; at: Date },
): Promise<void> {
  return insertAgreements(tx, userId, named(legal, versions), at);
}

/**
 * Notes what somebody agrees to who has an account.
 * @throws AppError `changed_meanwhile` for a version that is not the present one
 */
export async function agree(options: {
  services: Pick<Services, 'db' | 'clock'>;
  legal: LegalTexts;
  userId: number;
  versions: readonly string[];
}): Promise<undefined> {
  const { services, legal, userId, versions } = options;
  const texts = named(legal, versions);
  if (texts.length < new Set(versions).size)
    throw new AppError('changed_meanwhile', 'A text was changed meanwhile; read it again');
  await insertAgreements(services.db, userId, texts, new Date(services.clock()));
  return undefined;
}

/** The people whom the demo made up have agreed, in English. */
export async function agreeForDemo(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { agreed }: LegalTexts,
): Promise<void> {
  const english = agreed.filter(({ lang }) => lang === 'en');
  for (const userId of await listUnasked(db)) await insertAgreements(db, userId, english, new Date(clock()));
}
