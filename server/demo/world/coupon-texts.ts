import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import type { CouponStoryName } from './coupon-stories.ts';

/** `{category}` is the name of the category that a coupon is for, `{discount}` what it grants. */
type CouponText = readonly [title: string, description: string];

export const COUPON_TEXTS: Readonly<Record<PortalCode, Readonly<Record<CouponStoryName, CouponText>>>> = {
  rs: {
    past: [
      'Letnja akcija: {discount} popusta',
      'Unesite kod u korpi. Važi za jednu porudžbinu po kupcu i ne sabira se sa drugim akcijama.',
    ],
    welcome: [
      '{discount} popusta na sve proizvode',
      'Unesite kod u poslednjem koraku kupovine. Popust važi i za proizvode koji su već na akciji.',
    ],
    shipping: [
      'Besplatna dostava za sve porudžbine',
      'Uz kod dostavljamo besplatno na teritoriji cele Srbije, bez obzira na iznos porudžbine.',
    ],
    category: [
      'Akcija: {category}',
      'Snižene cene važe do isteka zaliha. Kod nije potreban, popust je već obračunat.',
    ],
    rejected: ['Rasprodaja – sve mora da ode!', 'Pozovite nas za cenu.'],
    coming: [
      'Praznični popust {discount}',
      'Pripremite poklone na vreme: kod važi za celu ponudu tokom praznika.',
    ],
    exclusive: [
      'Samo za posetioce ePonude: {discount}',
      'Kod važi isključivo za kupce koji dolaze sa ePonude. Unesite ga u korpi, a popust se odmah obračunava.',
    ],
    draft: ['Novogodišnja ponuda', ''],
  },
  ba: {
    past: [
      'Ljetna akcija: {discount} popusta',
      'Unesite kod u korpi. Vrijedi za jednu narudžbu po kupcu i ne sabira se s drugim akcijama.',
    ],
    welcome: [
      '{discount} popusta na sve proizvode',
      'Unesite kod u posljednjem koraku kupovine. Popust vrijedi i za proizvode koji su već na akciji.',
    ],
    shipping: [
      'Besplatna dostava za sve narudžbe',
      'Uz kod dostavljamo besplatno širom Bosne i Hercegovine, bez obzira na iznos narudžbe.',
    ],
    category: [
      'Akcija: {category}',
      'Snižene cijene vrijede do isteka zaliha. Kod nije potreban, popust je već uračunat.',
    ],
    rejected: ['Rasprodaja – sve mora otići!', 'Pozovite nas za cijenu.'],
    coming: [
      'Praznični popust {discount}',
      'Pripremite poklone na vrijeme: kod vrijedi za cijelu ponudu tokom praznika.',
    ],
    exclusive: [
      'Samo za posjetioce ePonude: {discount}',
      'Kod vrijedi isključivo za kupce koji dolaze s ePonude. Unesite ga u korpi, a popust se odmah obračunava.',
    ],
    draft: ['Novogodišnja ponuda', ''],
  },
  si: {
    past: [
      'Poletna akcija: {discount} popusta',
      'Kodo vnesite v košarici. Velja za eno naročilo na kupca in se ne sešteva z drugimi akcijami.',
    ],
    welcome: [
      '{discount} popusta na vse izdelke',
      'Kodo vnesite v zadnjem koraku nakupa. Popust velja tudi za izdelke, ki so že v akciji.',
    ],
    shipping: [
      'Brezplačna dostava za vsa naročila',
      'S kodo dostavimo brezplačno po vsej Sloveniji, ne glede na znesek naročila.',
    ],
    category: [
      'Akcija: {category}',
      'Znižane cene veljajo do odprodaje zalog. Koda ni potrebna, popust je že upoštevan.',
    ],
    rejected: ['Razprodaja – vse mora ven!', 'Za ceno nas pokličite.'],
    coming: [
      'Praznični popust {discount}',
      'Darila pripravite pravočasno: koda velja za celotno ponudbo v prazničnih dneh.',
    ],
    exclusive: [
      'Samo za obiskovalce Shoptoka: {discount}',
      'Koda velja izključno za kupce, ki pridejo s Shoptoka. Vnesite jo v košarici in popust se takoj obračuna.',
    ],
    draft: ['Novoletna ponudba', ''],
  },
  hr: {
    past: [
      'Ljetna akcija: {discount} popusta',
      'Unesite kod u košarici. Vrijedi za jednu narudžbu po kupcu i ne zbraja se s drugim akcijama.',
    ],
    welcome: [
      '{discount} popusta na sve proizvode',
      'Unesite kod u zadnjem koraku kupnje. Popust vrijedi i za proizvode koji su već na akciji.',
    ],
    shipping: [
      'Besplatna dostava za sve narudžbe',
      'Uz kod dostavljamo besplatno diljem Hrvatske, bez obzira na iznos narudžbe.',
    ],
    category: [
      'Akcija: {category}',
      'Snižene cijene vrijede do isteka zaliha. Kod nije potreban, popust je već uračunan.',
    ],
    rejected: ['Rasprodaja – sve mora van!', 'Nazovite nas za cijenu.'],
    coming: [
      'Blagdanski popust {discount}',
      'Pripremite darove na vrijeme: kod vrijedi za cijelu ponudu tijekom blagdana.',
    ],
    exclusive: [
      'Samo za posjetitelje Shoptoka: {discount}',
      'Kod vrijedi isključivo za kupce koji dolaze sa Shoptoka. Unesite ga u košarici i popust se odmah obračunava.',
    ],
    draft: ['Novogodišnja ponuda', ''],
  },
};

/** Why staff did not approve it. */
export const REJECTION_REASONS: Readonly<Record<PortalCode, string>> = {
  rs: 'Iz opisa se ne vidi na koje se proizvode popust odnosi ni kolika je cena. Molimo navedite uslove ponude i pošaljite je ponovo.',
  ba: 'Iz opisa se ne vidi na koje se proizvode popust odnosi ni kolika je cijena. Molimo navedite uslove ponude i pošaljite je ponovo.',
  si: 'Iz opisa ni razvidno, za katere izdelke popust velja in kakšna je cena. Prosimo, navedite pogoje ponudbe in jo pošljite znova.',
  hr: 'Iz opisa se ne vidi na koje se proizvode popust odnosi ni kolika je cijena. Molimo navedite uvjete ponude i pošaljite je ponovno.',
};
