import { defineTexts } from '../../../core/texts/texts.ts';

/** What a merchant who publishes coupons agrees to. */
export const couponTermsTexts = defineTexts('coupon-terms', {
  en: {
    intro:
      'These terms apply to coupon codes and deals that a shop publishes on the portal through the Business Manager. By publishing a coupon the shop accepts them.',
    service_title: 'The service',
    service_text:
      'The provider shows the shop’s coupons to the visitors of the portal, beside the shop’s offers and among the coupons of the portal. The service is free of charge, and no commission is charged on coupon sales. Clicks on offers are charged by the price list and the shop’s bids, with or without a coupon.',
    review_title: 'Review and publication',
    review_text:
      'Coupons are published only after review by the provider, who approves or rejects them and gives the reason for a rejection. A coupon may take up to 4 hours to appear. A changed coupon is reviewed again. A review does not make the provider responsible for the content.',
    content_title: 'Content',
    content_text:
      'Title, description, picture and code have to be true, understandable and complete: the conditions of the offer, such as a minimum amount or excluded products, have to be in the description. Not allowed are misleading discounts, prices that were raised for the purpose, content that breaks the law or the rights of others, and contact data or links that lead visitors elsewhere. The shop must have all rights to the pictures and texts that it uses.',
    honour_title: 'Honouring the coupon',
    honour_text:
      'The shop honours the coupon for every buyer on all days of its validity, under exactly the published conditions. If a code does not work or an offer can no longer be kept, the shop switches the coupon off without delay. The contract of sale is made between the shop and the buyer only; questions and complaints of buyers are answered by the shop.',
    display_title: 'Display',
    display_text:
      'One coupon is shown per product; the most recently added wins. There is no claim to a certain place, time or number of views. Coupons are shown only with offers that are themselves shown: those of a shop that is over its limit or suspended are not.',
    exclusive_title: 'Exclusive coupons',
    exclusive_text:
      'While a coupon marked as exclusive is valid, the shop may not offer the same or a better one anywhere else. The code of such a coupon contains the keyword of the portal.',
    image_title: 'Pictures',
    image_text:
      'A picture has exactly 720 × 360 px and is a JPG or PNG. The provider may store, re-encode and show it as long as the coupon exists.',
    suspension_title: 'Breaking the terms',
    suspension_text:
      'The provider may remove coupons that break these terms, and may suspend accounts that break them, in serious or repeated cases without a warning. The shop is told the reason and can state its case by a ticket. Costs that arise from claims of third parties about a coupon are borne by the shop.',
    data_title: 'Data',
    data_text:
      'For every coupon clicks and their cost are counted, and shown to the shop. The provider does not learn who redeems a code in the shop.',
    changes_title: 'Changes and end',
    changes_text:
      'The shop can switch off or delete its coupons at any time. The provider may change these terms or end the service; shops are told in advance, and coupons published before then keep the terms under which they were published until their last day.',
  },
  sr: {
    intro:
      'Ovi uslovi važe za kodove kupona i akcije koje prodavnica objavljuje na portalu preko aplikacije Business Manager. Objavljivanjem kupona prodavnica ih prihvata.',
    service_title: 'Usluga',
    service_text:
      'Pružalac usluge prikazuje kupone prodavnice posetiocima portala, uz ponude prodavnice i među kuponima portala. Usluga je besplatna i na prodaju uz kupon ne naplaćuje se provizija. Klikovi na ponude naplaćuju se po cenovniku i ponudama prodavnice za klik, sa kuponom ili bez njega.',
    review_title: 'Provera i objavljivanje',
    review_text:
      'Kuponi se objavljuju tek posle provere; pružalac usluge ih odobrava ili odbija i navodi razlog odbijanja. Do prikaza može da prođe i do 4 sata. Izmenjeni kupon se ponovo proverava. Proverom pružalac usluge ne preuzima odgovornost za sadržaj.',
    content_title: 'Sadržaj',
    content_text:
      'Naslov, opis, slika i kod moraju da budu tačni, razumljivi i potpuni: uslovi ponude, kao što su najmanji iznos ili izuzeti proizvodi, moraju da stoje u opisu. Nisu dozvoljeni obmanjujući popusti, cene podignute u tu svrhu, sadržaj koji krši zakon ili tuđa prava, kao ni podaci za kontakt i linkovi koji posetioce vode na drugo mesto. Prodavnica mora da ima sva prava na slike i tekstove koje koristi.',
    honour_title: 'Obaveza poštovanja kupona',
    honour_text:
      'Prodavnica priznaje kupon svakom kupcu svih dana njegovog važenja, tačno pod objavljenim uslovima. Ako kod ne radi ili ponuda više ne može da se ispuni, prodavnica bez odlaganja isključuje kupon. Ugovor o kupovini nastaje samo između prodavnice i kupca; na pitanja i reklamacije kupaca odgovara prodavnica.',
    display_title: 'Prikazivanje',
    display_text:
      'Za svaki proizvod prikazuje se jedan kupon; prednost ima onaj koji je poslednji dodat. Ne postoji pravo na određeno mesto, vreme ili broj prikaza. Kuponi se prikazuju samo uz ponude koje se i same prikazuju: ne prikazuju se kuponi prodavnice koja je dostigla limit ili je suspendovana.',
    exclusive_title: 'Ekskluzivni kuponi',
    exclusive_text:
      'Dok važi kupon označen kao ekskluzivan, prodavnica ne sme nigde drugde da nudi isti ili povoljniji. Kod takvog kupona sadrži ključnu reč portala.',
    image_title: 'Slike',
    image_text:
      'Slika ima tačno 720 × 360 px i u formatu je JPG ili PNG. Pružalac usluge sme da je čuva, ponovo kodira i prikazuje dok kupon postoji.',
    suspension_title: 'Kršenje uslova',
    suspension_text:
      'Pružalac usluge može da ukloni kupone koji krše ove uslove i da suspenduje naloge koji ih krše, a u teškim ili ponovljenim slučajevima i bez opomene. Prodavnici se saopštava razlog i ona može da se izjasni putem tiketa. Troškove zahteva trećih lica u vezi sa kuponom snosi prodavnica.',
    data_title: 'Podaci',
    data_text:
      'Za svaki kupon broje se klikovi i njihov trošak i prikazuju se prodavnici. Pružalac usluge ne saznaje ko je iskoristio kod u prodavnici.',
    changes_title: 'Izmene i prestanak',
    changes_text:
      'Prodavnica može u svako doba da isključi ili obriše svoje kupone. Pružalac usluge može da izmeni ove uslove ili da ukine uslugu; prodavnice se obaveštavaju unapred, a za kupone objavljene pre toga do njihovog poslednjeg dana važe uslovi pod kojima su objavljeni.',
  },
  sl: {
    intro:
      'Ti pogoji veljajo za kode kuponov in akcije, ki jih trgovina objavi na portalu prek aplikacije Business Manager. Z objavo kupona jih trgovina sprejme.',
    service_title: 'Storitev',
    service_text:
      'Ponudnik storitve prikazuje kupone trgovine obiskovalcem portala, ob ponudbah trgovine in med kuponi portala. Storitev je brezplačna, za prodajo s kuponom pa se ne zaračuna provizija. Kliki na ponudbe se zaračunajo po ceniku in ponudbah trgovine za klik, s kuponom ali brez njega.',
    review_title: 'Pregled in objava',
    review_text:
      'Kuponi so objavljeni šele po pregledu; ponudnik jih odobri ali zavrne in ob zavrnitvi navede razlog. Do prikaza lahko minejo do 4 ure. Spremenjeni kupon se pregleda znova. S pregledom ponudnik ne prevzame odgovornosti za vsebino.',
    content_title: 'Vsebina',
    content_text:
      'Naslov, opis, slika in koda morajo biti resnični, razumljivi in popolni: pogoji ponudbe, na primer najnižji znesek ali izvzeti izdelki, morajo biti navedeni v opisu. Prepovedani so zavajajoči popusti, cene, zvišane v ta namen, vsebine, ki kršijo zakon ali pravice drugih, ter podatki za stik in povezave, ki obiskovalce vodijo drugam. Trgovina mora imeti vse pravice do slik in besedil, ki jih uporablja.',
    honour_title: 'Spoštovanje kupona',
    honour_text:
      'Trgovina kupon prizna vsakemu kupcu vse dni njegove veljavnosti, natanko pod objavljenimi pogoji. Če koda ne deluje ali ponudbe ni več mogoče izpolniti, trgovina kupon nemudoma izklopi. Prodajna pogodba nastane samo med trgovino in kupcem; na vprašanja in reklamacije kupcev odgovarja trgovina.',
    display_title: 'Prikazovanje',
    display_text:
      'Za vsak izdelek se prikaže en kupon; prednost ima zadnji dodani. Pravice do določenega mesta, časa ali števila prikazov ni. Kuponi se prikazujejo samo ob ponudbah, ki so same prikazane: kuponi trgovine, ki je dosegla mesečno omejitev ali je začasno izključena, se ne prikazujejo.',
    exclusive_title: 'Ekskluzivni kuponi',
    exclusive_text:
      'Dokler velja kupon, označen kot ekskluziven, trgovina enakega ali ugodnejšega ne sme ponujati nikjer drugje. Koda takega kupona vsebuje ključno besedo portala.',
    image_title: 'Slike',
    image_text:
      'Slika ima natanko 720 × 360 px in je v obliki JPG ali PNG. Ponudnik jo sme hraniti, znova kodirati in prikazovati, dokler kupon obstaja.',
    suspension_title: 'Kršitev pogojev',
    suspension_text:
      'Ponudnik lahko odstrani kupone, ki kršijo te pogoje, in začasno izključi račune, ki jih kršijo, ob hudih ali ponovljenih kršitvah tudi brez opozorila. Trgovini sporoči razlog, ta pa se lahko o njem izreče z zahtevkom. Stroške zahtevkov tretjih oseb v zvezi s kuponom nosi trgovina.',
    data_title: 'Podatki',
    data_text:
      'Za vsak kupon se štejejo kliki in njihov strošek ter prikažejo trgovini. Ponudnik ne izve, kdo je v trgovini unovčil kodo.',
    changes_title: 'Spremembe in prenehanje',
    changes_text:
      'Trgovina lahko svoje kupone kadar koli izklopi ali izbriše. Ponudnik lahko te pogoje spremeni ali storitev ukine; trgovine o tem obvesti vnaprej, za prej objavljene kupone pa do njihovega zadnjega dne veljajo pogoji, pod katerimi so bili objavljeni.',
  },
});
