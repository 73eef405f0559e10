import { defineTexts } from '../../core/texts.ts';

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
    dismiss: 'Do not show again',
    event_spring: 'Spring season until {{to}}: see which of your products shoppers are looking at.',
    event_spring_link: 'See the products',
    copy_code: 'Copy the code {{code}}',
    code_copied: 'Code {{code}} is copied',
    coupons_title: 'Win more buyers with a coupon',
    coupons_text:
      'A coupon code or a deal stands beside your offer on the portal. No commission on coupon sales; it appears within 4 hours of approval.',
    coupons_short: 'A code or a deal beside your offer, without commission.',
    to_coupon: 'Create a coupon',
    trust: 'Shoppers trust shops with the trust mark. See what your shop already meets.',
    to_trust: 'See the trust mark',
    limit_reached:
      'The monthly limit is reached: your products are hidden until you raise it or the next month begins.',
    limit_threshold: 'More than 80 % of your monthly limit of {{limit}} is spent.',
    to_limit: 'Manage the limit',
  },
  sr: {
    confirm_email: 'Potvrdite adresu e-pošte: otvorite link iz poruke koju smo poslali na {{email}}.',
    confirm_email_sent:
      'Poruka je poslata na {{email}}. Ako ne stigne za nekoliko minuta, pogledajte među neželjenim porukama.',
    being_verified: 'Vaš nalog je u proveri. Čim provera bude završena, izveštaji će biti dostupni.',
    complete_profile:
      'Popunite obavezna polja profila, označena crvenom zvezdicom, i izveštaji će biti dostupni.',
    to_resend: 'Pošalji poruku ponovo',
    to_profile: 'Otvori profil',
    dismiss: 'Ne prikazuj više',
    event_spring: 'Prolećna sezona do {{to}}: pogledajte koje vaše proizvode kupci gledaju.',
    event_spring_link: 'Pogledaj proizvode',
    copy_code: 'Kopiraj kod {{code}}',
    code_copied: 'Kod {{code}} je kopiran',
    coupons_title: 'Privucite više kupaca kuponom',
    coupons_text:
      'Kod kupona ili akcija stoji uz vašu ponudu na portalu. Bez provizije na prodaju preko kupona; pojavljuje se najviše 4 sata posle odobrenja.',
    coupons_short: 'Kod ili akcija uz vašu ponudu, bez provizije.',
    to_coupon: 'Napravi kupon',
    trust: 'Kupci veruju prodavnicama sa oznakom poverenja. Pogledajte šta vaša prodavnica već ispunjava.',
    to_trust: 'Pogledaj oznaku poverenja',
    limit_reached:
      'Mesečni limit je dostignut: vaši proizvodi su sakriveni dok ne povećate limit ili ne počne novi mesec.',
    limit_threshold: 'Potrošeno je više od 80 % mesečnog limita od {{limit}}.',
    to_limit: 'Upravljaj limitom',
  },
  sl: {
    confirm_email: 'Potrdite e-poštni naslov: odprite povezavo v sporočilu, ki smo ga poslali na {{email}}.',
    confirm_email_sent:
      'Sporočilo je poslano na {{email}}. Če ga v nekaj minutah ne prejmete, preverite neželeno pošto.',
    being_verified: 'Vaš račun je v preverjanju. Takoj ko bo to končano, bodo poročila na voljo.',
    complete_profile:
      'Izpolnite obvezna polja profila, označena z rdečo zvezdico, in poročila bodo na voljo.',
    to_resend: 'Pošlji sporočilo znova',
    to_profile: 'Odpri profil',
    dismiss: 'Ne prikazuj več',
    event_spring: 'Pomladna sezona do {{to}}: poglejte, katere vaše izdelke si kupci ogledujejo.',
    event_spring_link: 'Poglej izdelke',
    copy_code: 'Kopiraj kodo {{code}}',
    code_copied: 'Koda {{code}} je kopirana',
    coupons_title: 'S kuponom do več kupcev',
    coupons_text:
      'Koda kupona ali akcija stoji ob vaši ponudbi na portalu. Brez provizije na prodajo s kuponi; prikaže se najpozneje 4 ure po odobritvi.',
    coupons_short: 'Koda ali akcija ob vaši ponudbi, brez provizije.',
    to_coupon: 'Ustvari kupon',
    trust: 'Kupci zaupajo trgovinam z znakom zaupanja. Poglejte, kaj vaša trgovina že izpolnjuje.',
    to_trust: 'Poglej znak zaupanja',
    limit_reached:
      'Mesečna omejitev je dosežena: vaši izdelki so skriti, dokler je ne zvišate ali se ne začne nov mesec.',
    limit_threshold: 'Porabljenih je več kot 80 % mesečne omejitve {{limit}}.',
    to_limit: 'Upravljaj omejitev',
  },
});
