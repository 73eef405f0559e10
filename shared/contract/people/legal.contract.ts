import { z } from 'zod';
import { LOCALES } from '../../rules/portals/locales.ts';
import { LEGAL_DOCUMENTS } from '../../rules/texts/legal-documents.ts';
import { callsOf } from '../frame/call.ts';

const api = callsOf('legal');

const document = z.enum(LEGAL_DOCUMENTS);
const lang = z.enum(LOCALES);
/** Of the text: another text has another version. */
export const legalVersion = z.string().regex(/^[\da-f]{64}$/, 'Must be a SHA-256 in hex');

const edition = z.object({ document, lang, version: legalVersion });

const run = z.object({
  text: z.string(),
  strong: z.boolean(),
  em: z.boolean(),
  code: z.boolean(),
  href: z.string().nullable().describe('http, https, mailto, tel, or a page of this site'),
});
export type LegalRun = z.infer<typeof run>;

const block = z.object({
  kind: z.enum(['heading', 'paragraph', 'item', 'quote', 'code', 'rule', 'row']),
  level: z.int().describe('Of a heading 1 to 6; of an item of a list how deep it lies, from 1'),
  mark: z.string().describe('Before an item: a bullet or its number'),
  cells: z.array(z.array(run)).describe('One, but for a row of a table; the first row names the columns'),
});
export type LegalBlock = z.infer<typeof block>;

export const listLegalCall = api.get('/v1/legal', {
  summary: 'The documents of the operator in the language asked for, or in another one where it lacks that',
  access: { kind: 'public' },
  query: z.strictObject({ lang }),
  response: z.object({ data: z.array(edition) }),
});

const legalText = edition.extend({ blocks: z.array(block) });
export type LegalText = z.infer<typeof legalText>;

export const getLegalCall = api.get('/v1/legal/:document', {
  summary: 'A document of the operator; no HTML, as pieces of text',
  access: { kind: 'public' },
  params: z.object({ document }),
  query: z.strictObject({ lang }),
  response: legalText,
});

export const agreeCall = api.post('/v1/home/agreements', {
  summary: 'Agrees to documents of the operator as they are now; 409 where a text was changed meanwhile',
  access: { kind: 'user', isOpenBeforeDuties: true },
  body: z.strictObject({ versions: z.array(legalVersion).min(1).max(LEGAL_DOCUMENTS.length) }),
});
