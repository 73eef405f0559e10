export { agreeForDemo, hasToAgree, noteAgreement, requireAgreement } from './agree.ts';
export { type LegalTexts, missingSentence, NO_LEGAL_TEXTS, readLegalTexts } from './read-legal-texts.ts';
