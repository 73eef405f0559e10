import { defineTexts } from '../../core/texts.ts';

/** What is promoted above the pages; it comes when there is something to promote. */
export const promotionsTexts = defineTexts('promotions', {
  en: {
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
  },
  sr: {
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
  },
  sl: {
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
    trust: 'Kupci zaupajo trgovinam z oznako zaupanja. Poglejte, kaj vaša trgovina že izpolnjuje.',
    to_trust: 'Poglej oznako zaupanja',
  },
});
