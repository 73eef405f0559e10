/** What an operator has to say in law; each is a page, and a Markdown file for each language (`privacy.en.md`). */
export const LEGAL_DOCUMENTS = ['privacy', 'terms', 'imprint'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

/** Those that people agree to. */
export const AGREED_DOCUMENTS = ['privacy', 'terms'] as const satisfies LegalDocument[];

/** The page of a document. */
export const legalPath = (document: LegalDocument) => `/legal/${document}` as const;
