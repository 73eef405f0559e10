import { defineTexts } from '../../core/texts/texts.ts';

/** The ways out of a form in a window. */
export const formWindowTexts = defineTexts('form-window', {
  en: {
    close: 'Close',
    cancel: 'Cancel',
    save: 'Save',
    discard_title: 'Discard what you entered?',
    discard_text: 'It has not been saved.',
    discard: 'Discard',
  },
  sr: {
    close: 'Zatvori',
    cancel: 'Odustani',
    save: 'Sačuvaj',
    discard_title: 'Odbaciti unos?',
    discard_text: 'Ono što ste uneli nije sačuvano.',
    discard: 'Odbaci',
  },
  sl: {
    close: 'Zapri',
    cancel: 'Opusti',
    save: 'Shrani',
    discard_title: 'Želite zavreči vnos?',
    discard_text: 'Kar ste vnesli, ni shranjeno.',
    discard: 'Zavrzi',
  },
});
