import { defineTexts } from '../../core/texts/texts.ts';

export const noticesTexts = defineTexts('notices', {
  en: {
    confirm_email: 'Confirm your e-mail address: open the link in the mail we sent to {{email}}.',
    confirm_email_sent:
      'The mail is on its way to {{email}}. If it does not come within a few minutes, look among the unwanted mails.',
    being_verified: 'Your account is being verified. As soon as that is done, your reports open.',
    complete_profile:
      'Fill in the mandatory fields of your profile, marked with a red star, and your reports open.',
    to_resend: 'Send the mail again',
    to_profile: 'Go to the profile',
    limit_reached:
      'The monthly limit is reached: your products are hidden until you raise it or the next month begins.',
    limit_threshold: 'More than 80 % of your monthly limit of {{limit}} is spent.',
    to_limit: 'Manage the limit',
  },
  sr: {
    confirm_email: 'Potvrdite adresu e-pošte: otvorite link iz poruke koju smo poslali na {{email}}.',
    confirm_email_sent:
      'Poruka je poslata na {{email}}. Ako ne stigne za nekoliko minuta, pogledajte među neželjenim porukama.',
    being_verified: 'Proveravamo vaš nalog. Čim provera bude završena, izveštaji će biti dostupni.',
    complete_profile:
      'Popunite obavezna polja profila, označena crvenom zvezdicom, i izveštaji će biti dostupni.',
    to_resend: 'Pošalji poruku ponovo',
    to_profile: 'Otvori profil',
    limit_reached:
      'Mesečni limit je dostignut: vaši proizvodi su sakriveni dok ne povećate limit ili ne počne novi mesec.',
    limit_threshold: 'Potrošeno je više od 80 % mesečnog limita od {{limit}}.',
    to_limit: 'Upravljaj limitom',
  },
  sl: {
    confirm_email: 'Potrdite e-poštni naslov: odprite povezavo v sporočilu, ki smo ga poslali na {{email}}.',
    confirm_email_sent:
      'Sporočilo je poslano na {{email}}. Če ga v nekaj minutah ne prejmete, preverite neželeno pošto.',
    being_verified: 'Vaš račun preverjamo. Takoj ko bo preverjanje končano, bodo poročila na voljo.',
    complete_profile:
      'Izpolnite obvezna polja profila, označena z rdečo zvezdico, in poročila bodo na voljo.',
    to_resend: 'Pošlji sporočilo znova',
    to_profile: 'Odpri profil',
    limit_reached:
      'Mesečna omejitev je dosežena: vaši izdelki so skriti, dokler je ne zvišate ali se ne začne nov mesec.',
    limit_threshold: 'Porabljenih je več kot 80 % mesečne omejitve ({{limit}}).',
    to_limit: 'Upravljaj omejitev',
  },
});
