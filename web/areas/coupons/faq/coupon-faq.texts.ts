import { defineTexts } from '../../../core/texts/texts.ts';

/** What merchants ask about coupons. */
export const couponFaqTexts = defineTexts('coupon-faq', {
  en: {
    title: 'Coupons: questions and terms',
    about: 'How coupons and deals work, and what applies to them.',
    contents: 'On this page',
    questions: 'Frequently asked questions',
    terms: 'Terms of service',
    to_list: 'To your coupons',
    to_new: 'New coupon',
    kinds_question: 'What is the difference between a coupon code and a deal?',
    kinds_answer:
      'With a coupon code the visitor enters the code in the basket of your shop. A deal needs no code: the offer applies to everybody who comes to your shop, for example free shipping above 50 € or three for the price of two.',
    cost_question: 'What does a coupon cost?',
    cost_answer:
      'Nothing. No commission is charged on coupon sales, and publishing is free. You pay for clicks on your offers as always; a click on an offer with a coupon costs the same as a click on one without.',
    review_question: 'Why is my coupon in review, and how long does that take?',
    review_answer:
      'We check every coupon before visitors see it: whether it is true, readable and within the terms. It is approved or rejected, and in both cases you get a notification and an e-mail. It may take up to 4 hours to appear on the portal.',
    rejected_question: 'My coupon was rejected. What now?',
    rejected_answer:
      'Open the coupon: the reason is at the top. Correct what it names and publish the coupon again; nothing that you entered is lost.',
    change_question: 'Can I change a coupon that is already shown?',
    change_answer:
      'Yes. A changed coupon goes to review again, and visitors do not see it until it is approved. If you only want to stop it for a while, switch it off in the list: that takes effect at once and needs no review.',
    newest_question: 'Which coupon is shown if several are for the same product?',
    newest_answer:
      'One coupon is shown for each product of yours: the one that was added last. Changing an older coupon does not bring it to the front; duplicate it if you want that.',
    targeting_question: 'How do I choose the products?',
    targeting_answer:
      'A coupon applies to all your products, to whole categories, or to chosen products. Categories can be narrowed down by brand, by excluded brands and by price. For chosen products paste their ids, separated in any way. While you choose, you see how many products the coupon applies to, and the most visited of them. It also applies to offers that you add later, as long as they fit the choice.',
    exclusive_question: 'What is an exclusive coupon?',
    exclusive_answer:
      'An offer that exists only for the visitors of the portal and nowhere else, marked as such. Its code has to contain the portal’s keyword, for example EPONUDA10 or SHOPTOK10, in capital or small letters. So you also see in your shop where the buyer came from.',
    image_question: 'Which picture do I need?',
    image_answer:
      'A JPG or PNG of exactly 720 × 360 px. You may choose a larger one: you then pick the part that is shown, and we make the right size of it. A smaller one is refused, because it would look blurred. Without a picture the coupon is shown with its text alone.',
    code_question: 'What do I have to know about codes?',
    code_answer:
      'A code has at most 11 characters and has to work in your shop on all days of its validity. Two coupons with the same code must not be valid on the same day; from the day after the last one you can use the code again. Capital and small letters count as the same.',
    validity_question: 'From when until when is a coupon valid?',
    validity_answer:
      'From the first to the last day, both included, in Central European time. It appears by itself on the first day and disappears after the last. Allow up to 4 hours for the review.',
    statistics_question: 'How do I see what a coupon brings?',
    statistics_answer:
      'On the page of the coupon: clicks on your products with the coupon and without it, their cost, and the clicks in the same number of days before, day by day.',
    hidden_question: 'My coupon is approved, but I do not see it. Why?',
    hidden_answer:
      'It may take up to 4 hours to appear. After that check whether its first day has come, whether it is switched on, whether the products are in stock, and whether a coupon that was added later is for the same products. If your monthly limit is reached, all your offers are hidden, and the coupons with them.',
  },
  sr: {
    title: 'Kuponi: pitanja i uslovi',
    about: 'Kako funkcionišu kuponi i akcije i koja pravila važe za njih.',
    contents: 'Na ovoj stranici',
    questions: 'Česta pitanja',
    terms: 'Uslovi korišćenja',
    to_list: 'Vaši kuponi',
    to_new: 'Novi kupon',
    kinds_question: 'U čemu je razlika između koda kupona i akcije?',
    kinds_answer:
      'Kod kupona posetilac upisuje u korpi vaše prodavnice. Za akciju kod nije potreban: ponuda važi za svakoga ko dođe u vašu prodavnicu, na primer besplatna dostava preko 5.000 RSD ili tri proizvoda po ceni dva.',
    cost_question: 'Koliko kupon košta?',
    cost_answer:
      'Ništa. Na prodaju uz kupon ne naplaćuje se provizija, a objavljivanje je besplatno. Klikove na svoje ponude plaćate kao i uvek; klik na ponudu sa kuponom košta isto kao i bez njega.',
    review_question: 'Zašto je moj kupon na proveri i koliko to traje?',
    review_answer:
      'Svaki kupon proverimo pre nego što ga posetioci vide: da li je tačan, čitljiv i u skladu sa uslovima. Biće odobren ili odbijen, a u oba slučaja dobijate obaveštenje i poruku e-pošte. Do prikaza na portalu može da prođe i do 4 sata.',
    rejected_question: 'Moj kupon je odbijen. Šta sada?',
    rejected_answer:
      'Otvorite kupon: razlog je naveden na vrhu. Ispravite ono što je navedeno i objavite kupon ponovo; ništa od onoga što ste uneli nije izgubljeno.',
    change_question: 'Mogu li da izmenim kupon koji se već prikazuje?',
    change_answer:
      'Možete. Izmenjeni kupon ponovo ide na proveru i posetioci ga ne vide dok ne bude odobren. Ako želite samo da ga zaustavite na neko vreme, isključite ga na spisku: to važi odmah i bez provere.',
    newest_question: 'Koji kupon se prikazuje ako ih više važi za isti proizvod?',
    newest_answer:
      'Za svaki vaš proizvod prikazuje se jedan kupon: onaj koji je poslednji dodat. Ako izmenite stariji kupon, on time ne dobija prednost; ako to želite, duplirajte ga.',
    targeting_question: 'Kako biram proizvode?',
    targeting_answer:
      'Kupon važi za sve vaše proizvode, za cele kategorije ili za izabrane proizvode. Kategorije možete da suzite po brendu, izuzetim brendovima i ceni. Za izabrane proizvode nalepite njihove ID-jeve, razdvojene na bilo koji način. Dok birate, vidite na koliko proizvoda se kupon odnosi i koji su među njima najposećeniji. Važi i za ponude koje kasnije dodate, ako odgovaraju izboru.',
    exclusive_question: 'Šta je ekskluzivan kupon?',
    exclusive_answer:
      'Ponuda koja postoji samo za posetioce portala i nigde drugde, i tako je i označena. Njen kod mora da sadrži ključnu reč portala, na primer EPONUDA10 ili SHOPTOK10, velikim ili malim slovima. Tako i u svojoj prodavnici vidite odakle je kupac došao.',
    image_question: 'Kakva slika mi je potrebna?',
    image_answer:
      'JPG ili PNG od tačno 720 × 360 px. Možete da izaberete i veću: tada birate deo koji se prikazuje, a mi je svodimo na pravu veličinu. Manja se odbija jer bi bila mutna. Bez slike se prikazuje samo tekst kupona.',
    code_question: 'Šta treba da znam o kodovima?',
    code_answer:
      'Kod ima najviše 11 znakova i mora da radi u vašoj prodavnici svih dana važenja kupona. Dva kupona sa istim kodom ne mogu da važe istog dana; kod možete ponovo da koristite od dana posle poslednjeg dana važenja. Velika i mala slova se ne razlikuju.',
    validity_question: 'Od kada do kada kupon važi?',
    validity_answer:
      'Od prvog do poslednjeg dana, uključujući oba, po srednjoevropskom vremenu. Sam se pojavljuje prvog dana i nestaje posle poslednjeg. Za proveru predvidite do 4 sata.',
    statistics_question: 'Kako da vidim šta kupon donosi?',
    statistics_answer:
      'Na stranici kupona: klikovi na vaše proizvode uz kupon i bez njega, njihov trošak i klikovi u isto toliko dana pre toga, dan po dan.',
    hidden_question: 'Kupon je odobren, a ne vidim ga. Zašto?',
    hidden_answer:
      'Do prikaza može da prođe i do 4 sata. Posle toga proverite da li je počeo period važenja, da li je kupon uključen, da li su proizvodi na stanju i da li za iste proizvode važi kupon koji je kasnije dodat. Ako je vaš mesečni limit dostignut, sakrivene su sve vaše ponude, a sa njima i kuponi.',
  },
  sl: {
    title: 'Kuponi: vprašanja in pogoji',
    about: 'Kako delujejo kuponi in akcije in kaj zanje velja.',
    contents: 'Na tej strani',
    questions: 'Pogosta vprašanja',
    terms: 'Pogoji uporabe',
    to_list: 'Vaši kuponi',
    to_new: 'Nov kupon',
    kinds_question: 'V čem je razlika med kodo kupona in akcijo?',
    kinds_answer:
      'Kodo kupona obiskovalec vnese v košarici vaše trgovine. Akcija kode ne potrebuje: ponudba velja za vse, ki pridejo v vašo trgovino, na primer brezplačna dostava nad 50 € ali trije izdelki za ceno dveh.',
    cost_question: 'Koliko stane kupon?',
    cost_answer:
      'Nič. Za prodajo s kuponom ne zaračunamo provizije, objava pa je brezplačna. Klike na svoje ponudbe plačujete kot vedno; klik na ponudbo s kuponom stane enako kot brez njega.',
    review_question: 'Zakaj je moj kupon v pregledu in koliko časa to traja?',
    review_answer:
      'Vsak kupon pregledamo, preden ga vidijo obiskovalci: ali je resničen, berljiv in v skladu s pogoji. Nato ga odobrimo ali zavrnemo, v obeh primerih pa dobite obvestilo in e-poštno sporočilo. Do prikaza na portalu lahko minejo tudi 4 ure.',
    rejected_question: 'Moj kupon je bil zavrnjen. Kaj zdaj?',
    rejected_answer:
      'Odprite kupon: razlog je na vrhu. Popravite, kar je navedeno, in kupon objavite znova; nič od vnesenega se ne izgubi.',
    change_question: 'Ali lahko spremenim kupon, ki je že prikazan?',
    change_answer:
      'Lahko. Spremenjeni kupon gre znova v pregled in obiskovalci ga do odobritve ne vidijo. Če ga želite le za nekaj časa ustaviti, ga izklopite na seznamu: to velja takoj in brez pregleda.',
    newest_question: 'Kateri kupon se prikaže, če jih za isti izdelek velja več?',
    newest_answer:
      'Za vsak vaš izdelek se prikaže en kupon: tisti, ki je bil dodan zadnji. Če spremenite starejši kupon, s tem ne dobi prednosti; če to želite, ga podvojite.',
    targeting_question: 'Kako izberem izdelke?',
    targeting_answer:
      'Kupon velja za vse vaše izdelke, za cele kategorije ali za izbrane izdelke. Kategorije lahko zožite po znamki, izvzetih znamkah in ceni. Za izbrane izdelke prilepite njihove ID-je, ločene na kateri koli način. Med izbiranjem vidite, za koliko izdelkov kupon velja in kateri med njimi so najbolj obiskani. Velja tudi za ponudbe, ki jih dodate pozneje, če ustrezajo izbiri.',
    exclusive_question: 'Kaj je ekskluziven kupon?',
    exclusive_answer:
      'Ponudba, ki obstaja samo za obiskovalce portala in nikjer drugje, in je tako tudi označena. Njena koda mora vsebovati ključno besedo portala, na primer EPONUDA10 ali SHOPTOK10, z velikimi ali malimi črkami. Tako tudi v svoji trgovini vidite, od kod je kupec prišel.',
    image_question: 'Kakšno sliko potrebujem?',
    image_answer:
      'JPG ali PNG velikosti natanko 720 × 360 px. Izberete lahko tudi večjo: takrat določite del, ki se prikaže, mi pa jo prilagodimo na pravo velikost. Manjša je zavrnjena, ker ne bi bila ostra. Brez slike se prikaže samo besedilo kupona.',
    code_question: 'Kaj moram vedeti o kodah?',
    code_answer:
      'Koda ima največ 11 znakov in mora v vaši trgovini delovati vse dni veljavnosti kupona. Dva kupona z isto kodo ne smeta veljati na isti dan; kodo lahko znova uporabite od dneva po zadnjem dnevu veljavnosti. Velike in male črke se ne razlikujejo.',
    validity_question: 'Od kdaj do kdaj velja kupon?',
    validity_answer:
      'Od prvega do zadnjega dne, oba sta vključena, po srednjeevropskem času. Prvi dan se prikaže sam, po zadnjem pa sam izgine. Za pregled predvidite do 4 ure.',
    statistics_question: 'Kje vidim, kaj kupon prinaša?',
    statistics_answer:
      'Na strani kupona: klike na vaše izdelke s kuponom in brez njega, njihov strošek in klike v prejšnjem enako dolgem obdobju, po dnevih.',
    hidden_question: 'Kupon je odobren, a ga ne vidim. Zakaj?',
    hidden_answer:
      'Do prikaza lahko minejo tudi 4 ure. Potem preverite, ali se je veljavnost že začela, ali je kupon vklopljen, ali so izdelki na zalogi in ali za iste izdelke velja kupon, ki je bil dodan pozneje. Če je vaša mesečna omejitev dosežena, so skrite vse vaše ponudbe in z njimi kuponi.',
  },
});
