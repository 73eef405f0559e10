import { defineTexts } from '../../core/texts/texts.ts';

/** The ways out of a question. */
export const confirmWindowTexts = defineTexts('confirm-window', {
  en: { cancel: 'Cancel', close: 'Close' },
  sr: { cancel: 'Odustani', close: 'Zatvori' },
  sl: { cancel: 'Opusti', close: 'Zapri' },
});
