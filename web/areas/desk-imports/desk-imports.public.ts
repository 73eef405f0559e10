export { deskImportsTexts } from './desk-imports-texts.ts';
