import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LegalText } from '../../../shared/contract/people/legal.contract.ts';
import { LOCALES, type Locale } from '../../../shared/rules/portals/locales.ts';
import {
  AGREED_DOCUMENTS,
  LEGAL_DOCUMENTS,
  type LegalDocument,
} from '../../../shared/rules/texts/legal-documents.ts';
import { readMarkdown } from './read-markdown.ts';

/** What the operator has to say in law, read once. */
export type LegalTexts = {
  /** In the language asked for, else in English, else in any; null where there is no such document. */
  readonly find: (document: LegalDocument, lang: Locale) => LegalText | null;
  /** What people agree to, in every language. */
  readonly agreed: readonly LegalText[];
};

export const NO_LEGAL_TEXTS: LegalTexts = { find: () => null, agreed: [] };

async function readText(folder: string, document: LegalDocument, lang: Locale): Promise<LegalText | null> {
  const markdown = await readFile(path.join(folder, `${document}.${lang}.md`), 'utf8').catch(() => '');
  const text = markdown
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .trim();
  if (text === '') return null;
  return {
    document,
    lang,
    version: createHash('sha256').update(text).digest('hex'),
    blocks: readMarkdown(text),
  };
}

/**
 * Reads the documents of a folder.
 * @returns them, and the files that are missing or empty, in the order in which people name them
 */
export async function readLegalTexts(folder: string): Promise<{ texts: LegalTexts; missing: string[] }> {
  const names = LEGAL_DOCUMENTS.flatMap((document) => LOCALES.map((lang) => ({ document, lang })));
  const read = await Promise.all(names.map(({ document, lang }) => readText(folder, document, lang)));
  const found = read.filter((text) => text !== null);
  const ofDocument = (document: LegalDocument) => found.filter((text) => text.document === document);
  const texts: LegalTexts = {
    find: (document, lang) => {
      const of = ofDocument(document);
      return of.find((text) => text.lang === lang) ?? of.find((text) => text.lang === 'en') ?? of[0] ?? null;
    },
    agreed: AGREED_DOCUMENTS.flatMap(ofDocument),
  };
  const missing = names.flatMap(({ document, lang }, place) =>
    read[place] ? [] : [`${document}.${lang}.md`],
  );
  return { texts, missing };
}

/** What is said at the start of what is missing; null where nothing is. */
export function missingSentence(folder: string | null, missing: readonly string[]): string | null {
  if (folder === null)
    return 'LEGAL_DIR is not set: there are no pages for privacy, terms and imprint, and nobody agrees to anything.';
  if (missing.length === 0) return null;
  return `LEGAL_DIR (${folder}) lacks ${missing.join(', ')}; other languages stand in where there are any.`;
}
