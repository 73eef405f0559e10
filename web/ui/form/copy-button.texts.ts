import { defineTexts } from '../../core/texts/texts.ts';

export const copyButtonTexts = defineTexts('copy-button', {
  en: { copy: 'Copy', copied: 'Copied', not_copied: 'Select the text and copy it yourself' },
  sr: { copy: 'Kopiraj', copied: 'Kopirano', not_copied: 'Označite tekst i kopirajte ga sami' },
  sl: { copy: 'Kopiraj', copied: 'Kopirano', not_copied: 'Označite besedilo in ga kopirajte sami' },
});
