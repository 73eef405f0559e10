import { defineTexts } from '../../core/texts/texts.ts';

/** How an import under way is going. */
export const runningImportTexts = defineTexts('running-import', {
  en: {
    progress: 'Progress of the import',
    percent_of: '{{done}} of {{total}}',
    speed: '{{n}} items/s',
    waiting: 'This import is next in line.',
    cancel: 'Cancel the import',
    cancelling: 'Being cancelled…',
    while_running: 'The current offers stay live until the import is through.',
    phases: 'Steps of the import',
  },
  sr: {
    progress: 'Napredak uvoza',
    percent_of: '{{done}} od {{total}}',
    speed: '{{n}} artikala/s',
    waiting: 'Ovaj uvoz je uskoro na redu.',
    cancel: 'Otkaži uvoz',
    cancelling: 'Otkazivanje…',
    while_running: 'Sadašnje ponude ostaju objavljene dok se uvoz ne završi.',
    phases: 'Koraci uvoza',
  },
  sl: {
    progress: 'Napredek uvoza',
    percent_of: '{{done}} od {{total}}',
    speed: '{{n}} artiklov/s',
    waiting: 'Ta uvoz bo kmalu na vrsti.',
    cancel: 'Prekliči uvoz',
    cancelling: 'Preklicevanje …',
    while_running: 'Sedanje ponudbe ostanejo objavljene, dokler se uvoz ne konča.',
    phases: 'Koraki uvoza',
  },
});
