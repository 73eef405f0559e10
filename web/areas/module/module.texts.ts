import { defineTexts } from '../../core/texts/texts.ts';

/** Clicks that come through the partner module. */
export const moduleTexts = defineTexts('module', {
  en: {
    title: 'Module clicks',
    meaning:
      'The partner module shows your offers on the websites of the portal’s partners, beside what people read there.',
    none: 'Your shop does not take part in the partner module',
    none_hint:
      'The module shows offers of chosen shops on the websites of the portal’s partners, beside what people read there. Its clicks, their cost and how often your offers were shown stand here once your shop takes part. Your account manager can switch it on.',
    ask: 'Write to {{name}}',
    impressions: 'Impressions',
    unit_impressions: 'impressions',
    click_rate: 'Clicks per impression',
    clicks_day: 'Module clicks per day',
    clicks_week: 'Module clicks per week',
    clicks_month: 'Module clicks per month',
    cost_day: 'Cost of module clicks per day',
    cost_week: 'Cost of module clicks per week',
    cost_month: 'Cost of module clicks per month',
    impressions_day: 'Impressions in the module per day',
    impressions_week: 'Impressions in the module per week',
    impressions_month: 'Impressions in the module per month',
    categories: 'Categories of module clicks',
  },
  sr: {
    title: 'Klikovi iz modula',
    meaning:
      'Partnerski modul prikazuje vaše ponude na sajtovima partnera portala, pored sadržaja koji ljudi tamo čitaju.',
    none: 'Vaša prodavnica ne učestvuje u partnerskom modulu',
    none_hint:
      'Modul prikazuje ponude izabranih prodavnica na sajtovima partnera portala, pored sadržaja koji ljudi tamo čitaju. Kada se vaša prodavnica uključi, ovde će biti klikovi iz modula, njihov trošak i koliko puta su vaše ponude prikazane. Modul može da uključi vaš menadžer naloga.',
    ask: 'Pišite: {{name}}',
    impressions: 'Prikazi',
    unit_impressions: 'prikaza',
    click_rate: 'Klikova po prikazu',
    clicks_day: 'Klikovi iz modula po danima',
    clicks_week: 'Klikovi iz modula po nedeljama',
    clicks_month: 'Klikovi iz modula po mesecima',
    cost_day: 'Trošak klikova iz modula po danima',
    cost_week: 'Trošak klikova iz modula po nedeljama',
    cost_month: 'Trošak klikova iz modula po mesecima',
    impressions_day: 'Prikazi u modulu po danima',
    impressions_week: 'Prikazi u modulu po nedeljama',
    impressions_month: 'Prikazi u modulu po mesecima',
    categories: 'Kategorije klikova iz modula',
  },
  sl: {
    title: 'Kliki iz modula',
    meaning:
      'Partnerski modul prikazuje vaše ponudbe na spletnih mestih partnerjev portala, ob vsebini, ki jo ljudje tam berejo.',
    none: 'Vaša trgovina ne sodeluje v partnerskem modulu',
    none_hint:
      'Modul prikazuje ponudbe izbranih trgovin na spletnih mestih partnerjev portala, ob vsebini, ki jo ljudje tam berejo. Ko se vaša trgovina vključi, bodo tukaj kliki iz modula, njihov strošek in kolikokrat so bile vaše ponudbe prikazane. Modul lahko vklopi vaš skrbnik računa.',
    ask: 'Pišite: {{name}}',
    impressions: 'Prikazi',
    unit_impressions: 'prikazov',
    click_rate: 'Klikov na prikaz',
    clicks_day: 'Kliki iz modula po dnevih',
    clicks_week: 'Kliki iz modula po tednih',
    clicks_month: 'Kliki iz modula po mesecih',
    cost_day: 'Strošek klikov iz modula po dnevih',
    cost_week: 'Strošek klikov iz modula po tednih',
    cost_month: 'Strošek klikov iz modula po mesecih',
    impressions_day: 'Prikazi v modulu po dnevih',
    impressions_week: 'Prikazi v modulu po tednih',
    impressions_month: 'Prikazi v modulu po mesecih',
    categories: 'Kategorije klikov iz modula',
  },
});
