import { COUPON_FAULT_TEXTS } from '../../../../shared/rules/coupons/coupon-faults.ts';
import { defineTexts } from '../../../core/texts/texts.ts';

/** What is wrong with a field of a coupon. */
export const couponFaultsTexts = defineTexts('coupon-faults', {
  en: {
    ...COUPON_FAULT_TEXTS,
    price_unreadable: '* Enter a price such as 1.500 or 99,90.',
    refused: '* The server does not accept this. Check what you entered.',
  },
  sr: {
    required: '* Ovo polje je obavezno.',
    keyword: '* Kod kupona mora da sadrži reč {{keyword}}.',
    duplicate:
      '* Već postoji kupon sa ovim kodom i periodom važenja. Promenite kod kupona ili period važenja.',
    no_products: '* Odredite proizvode na koje se kupon odnosi.',
    incomplete: '* Popunite obavezna polja (označena crvenom napomenom) da biste objavili kupon.',
    code_too_long: '* Najviše 11 znakova.',
    title_too_long: '* Najviše 60 znakova.',
    description_too_long: '* Najviše 1.000 znakova.',
    unreadable: '* Ovde ima znakova koji ne mogu da se prikažu. Upišite tekst ponovo.',
    percentage_range: '* Unesite ceo broj od 1 do 99.',
    amount_range: '* Unesite iznos od 0,01 do 10.000.000.',
    decimals: '* Najviše 2 decimale.',
    validity_upside_down: '* Poslednji dan ne može da bude pre prvog.',
    validity_past: '* Poslednji dan je prošao. Izaberite današnji ili kasniji dan.',
    prices_upside_down: '* Najviša cena ne može da bude niža od najniže.',
    too_many_products: '* Najviše 100.000 ID-jeva proizvoda.',
    price_unreadable: '* Unesite cenu, na primer 1.500 ili 99,90.',
    refused: '* Server ovo ne prihvata. Proverite unos.',
  },
  sl: {
    required: '* To polje je obvezno.',
    keyword: '* Koda kupona mora vsebovati besedo {{keyword}}.',
    duplicate: '* Kupon s to kodo in veljavnostjo že obstaja. Spremenite kodo kupona ali veljavnost.',
    no_products: '* Določite izdelke, za katere kupon velja.',
    incomplete: '* Za objavo kupona izpolnite obvezna polja (označena z rdečo opombo).',
    code_too_long: '* Največ 11 znakov.',
    title_too_long: '* Največ 60 znakov.',
    description_too_long: '* Največ 1.000 znakov.',
    unreadable: '* Tu so znaki, ki jih ni mogoče prikazati. Vnesite besedilo znova.',
    percentage_range: '* Vnesite celo število od 1 do 99.',
    amount_range: '* Vnesite znesek od 0,01 do 10.000.000.',
    decimals: '* Največ 2 decimalki.',
    validity_upside_down: '* Zadnji dan ne sme biti pred prvim.',
    validity_past: '* Zadnji dan je že minil. Izberite današnji ali poznejši dan.',
    prices_upside_down: '* Najvišja cena ne sme biti nižja od najnižje.',
    too_many_products: '* Največ 100.000 ID-jev izdelkov.',
    price_unreadable: '* Vnesite ceno, na primer 1.500 ali 99,90.',
    refused: '* Strežnik tega ne sprejme. Preverite vnos.',
  },
});
