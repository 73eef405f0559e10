import { defineTexts } from '../../core/texts/texts.ts';

/** Around a field for a day. */
export const dayFieldTexts = defineTexts('day-field', {
  en: {
    placeholder: 'dd.mm.yy',
    clear: 'Clear “{{label}}”',
    previous_month: 'Previous month',
    next_month: 'Next month',
  },
  sr: {
    placeholder: 'dd.mm.gg',
    clear: 'Obriši „{{label}}“',
    previous_month: 'Prethodni mesec',
    next_month: 'Sledeći mesec',
  },
  sl: {
    placeholder: 'dd.mm.ll',
    clear: 'Počisti »{{label}}«',
    previous_month: 'Prejšnji mesec',
    next_month: 'Naslednji mesec',
  },
});
