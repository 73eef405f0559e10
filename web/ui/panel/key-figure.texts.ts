import { defineTexts } from '../../core/texts/texts.ts';

/** How a key figure tells its change. */
export const keyFigureTexts = defineTexts('key-figure', {
  en: {
    more: '{{growth}} more than in the previous period',
    less: '{{growth}} less than in the previous period',
    same: 'As much as in the previous period',
    no_comparison: 'Nothing to compare with in the previous period',
    previous: 'before {{value}}',
  },
  sr: {
    more: '{{growth}} više nego u prethodnom periodu',
    less: '{{growth}} manje nego u prethodnom periodu',
    same: 'Isto kao u prethodnom periodu',
    no_comparison: 'Nema sa čim da se uporedi u prethodnom periodu',
    previous: 'ranije {{value}}',
  },
  sl: {
    more: '{{growth}} več kot v prejšnjem obdobju',
    less: '{{growth}} manj kot v prejšnjem obdobju',
    same: 'Enako kot v prejšnjem obdobju',
    no_comparison: 'V prejšnjem obdobju ni podatkov za primerjavo',
    previous: 'prej {{value}}',
  },
});
