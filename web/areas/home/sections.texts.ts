import { defineTexts } from '../../core/texts/texts.ts';

/** The names of the sections of Home, which other public pages link to as well. */
export const sectionsTexts = defineTexts('sections', {
  en: {
    sections: 'Sections of this page',
    features: 'What it does',
    how: 'How it works',
    portals: 'Portals',
    categories: 'For shoppers',
    contact: 'Contact',
  },
  sr: {
    sections: 'Delovi ove stranice',
    features: 'Šta nudi',
    how: 'Kako funkcioniše',
    portals: 'Portali',
    categories: 'Za kupce',
    contact: 'Kontakt',
  },
  sl: {
    sections: 'Razdelki te strani',
    features: 'Kaj ponuja',
    how: 'Kako deluje',
    portals: 'Portali',
    categories: 'Za kupce',
    contact: 'Kontakt',
  },
});
