export { AgreementNote } from './components/agreement-note.tsx';
export { LegalLinks } from './components/legal-links.tsx';
export { useAgree, useAgreement } from './legal.queries.ts';
export { legalTexts } from './legal-texts.ts';
