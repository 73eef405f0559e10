import { defineTexts } from '../../core/texts/texts.ts';

/** What stands around a banner's own words; it comes when there is something to promote. */
export const promotionsTexts = defineTexts('promotions', {
  en: {
    dismiss: 'Do not show again',
    copy_code: 'Copy the code {{code}}',
    code_copied: 'Code {{code}} is copied',
  },
  sr: {
    dismiss: 'Ne prikazuj više',
    copy_code: 'Kopiraj kod {{code}}',
    code_copied: 'Kod {{code}} je kopiran',
  },
  sl: {
    dismiss: 'Ne prikazuj več',
    copy_code: 'Kopiraj kodo {{code}}',
    code_copied: 'Koda {{code}} je kopirana',
  },
});
