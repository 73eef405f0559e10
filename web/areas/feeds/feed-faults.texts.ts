import { defineTexts } from '../../core/texts/texts.ts';

/** Why a whole feed was not taken, and what to do, by the fault's code; values as the fault names them. */
export const feedFaultsTexts = defineTexts('feed-faults', {
  en: {
    empty_file: 'The file is empty. Check the export of your shop and send the file again.',
    not_a_feed: 'This is neither XML nor a table with columns. Send the feed itself, as XML, CSV or TSV.',
    html_page:
      'A web page came instead of a feed, as happens after a login or an error. Open the address in a private window: it must show the feed.',
    malformed_xml:
      'The XML is broken at line {{line}}, at “{{near}}”. Often a sign such as & or < is not encoded there; correct the export.',
    truncated: 'The file ends in the middle. Let the export run to its end, and send the file again.',
    doctype:
      'The file contains a DOCTYPE, which can hide dangerous instructions. Export the feed without this line.',
    wrong_encoding:
      'The letters are not in the encoding {{encoding}}. Save the file as UTF-8 and declare it so in its first line.',
    bad_gzip: 'The packed file cannot be opened. Pack it again with gzip or zip, or send it unpacked.',
    archive_with_many_files: 'The archive has to hold one single file. Pack the feed alone.',
    file_too_large:
      'The file is too large. Leave out descriptions that are too long, or products that cannot be bought.',
    too_many_items: 'The feed has more than {{items}} items. Leave out what cannot be bought.',
    item_too_large:
      'The item at line {{line}} is too large; often an end tag is missing there. Correct it and send the file again.',
    compressed_too_much:
      'Unpacked, the file grows to more than {{ratio}} times its size, which only a harmful file does. Send it unpacked.',
    unknown_format:
      'We do not know this format (“{{root}}”). Say in the mapping which part of it means what; we remember it.',
    mapping_without_items:
      'By the mapping there are no items in this file. Look at the mapping: the element or the columns may have new names.',
    no_items: 'The feed is complete, but has no items. Check the filters of the export.',
    no_valid_items: 'Every single item was rejected. Correct the errors named in the report.',
    collapsed:
      'Only {{now}} of {{before}} items are left, so we take this for an accident. If it is meant, take the file after all; else correct the export.',
    address_invalid:
      'This is not the address of a feed: {{address}}. It has to begin with http:// or https://.',
    address_private: '{{host}} is not on the public internet. Use an address that everybody can reach.',
    address_not_found: 'There is no server called {{host}}. Check the spelling of the address.',
    address_refused:
      '{{host}} refuses the connection ({{reason}}). Ask your hosting provider whether it blocks us.',
    address_status:
      '{{host}} answered with the error {{status}}. Open the address in a browser, and check the login.',
    address_redirects: 'The address redirects too often. Enter the address to which it leads in the end.',
    address_timeout:
      '{{host}} did not answer in time. We will try again; if it lasts, ask your hosting provider.',
    address_too_slow:
      '{{host}} sent too slowly: {{minutes}} minutes were not enough. Let the shop write the feed into a file beforehand.',
    address_broken_off: '{{host}} broke off the connection in the middle of the file. We will try again.',
    interrupted: 'Our server was interrupted. Start the import again; nothing is lost.',
    internal: 'Something went wrong on our side. We have been told; try again later.',
  },
  sr: {
    empty_file: 'Fajl je prazan. Proverite izvoz iz prodavnice i pošaljite fajl ponovo.',
    not_a_feed: 'Ovo nije ni XML ni tabela sa kolonama. Pošaljite sam feed, kao XML, CSV ili TSV.',
    html_page:
      'Umesto feeda stigla je veb-stranica, što se dešava posle prijave ili greške. Otvorite adresu u privatnom prozoru: mora da prikaže feed.',
    malformed_xml:
      'XML je neispravan u redu {{line}}, kod „{{near}}“. Tamo često nije kodiran znak kao što je & ili <; ispravite izvoz.',
    truncated: 'Fajl se prekida na sredini. Sačekajte da se izvoz završi i pošaljite fajl ponovo.',
    doctype: 'Fajl sadrži DOCTYPE, u kojem mogu da se kriju opasne naredbe. Izvezite feed bez tog reda.',
    wrong_encoding:
      'Slova nisu u kodiranju {{encoding}}. Sačuvajte fajl kao UTF-8 i to navedite u prvom redu.',
    bad_gzip:
      'Kompresovani fajl ne može da se otvori. Kompresujte ga ponovo kao gzip ili zip, ili ga pošaljite nekompresovanog.',
    archive_with_many_files: 'U arhivi sme da bude samo jedan fajl. Kompresujte samo feed.',
    file_too_large: 'Fajl je prevelik. Izostavite predugačke opise ili proizvode koji ne mogu da se kupe.',
    too_many_items: 'U feedu je više od {{items}} artikala. Izostavite ono što ne može da se kupi.',
    item_too_large:
      'Artikal u redu {{line}} je prevelik; tamo često nedostaje završna oznaka. Ispravite je i pošaljite fajl ponovo.',
    compressed_too_much:
      'Raspakovan fajl je više od {{ratio}} puta veći, a takvi su samo štetni fajlovi. Pošaljite ga nekompresovanog.',
    unknown_format:
      'Ne poznajemo ovaj format („{{root}}“). U mapiranju odredite koji deo šta znači; zapamtićemo to.',
    mapping_without_items:
      'Po mapiranju u ovom fajlu nema artikala. Pogledajte mapiranje: element ili kolone su možda promenili ime.',
    no_items: 'Feed je potpun, ali nema artikala. Proverite filtere izvoza.',
    no_valid_items: 'Nijedan artikal nije prihvaćen. Ispravite greške navedene u izveštaju.',
    collapsed:
      'Od {{before}} artikala ostalo je samo {{now}}, pa to smatramo greškom. Ako je to namerno, ipak prihvatite fajl; inače ispravite izvoz.',
    address_invalid: 'Ovo nije adresa feeda: {{address}}. Adresa počinje sa http:// ili https://.',
    address_private: '{{host}} nije na javnom internetu. Koristite adresu kojoj svako može da pristupi.',
    address_not_found: 'Ne postoji server {{host}}. Proverite kako je adresa napisana.',
    address_refused: '{{host}} odbija vezu ({{reason}}). Pitajte hosting provajdera da li nas blokira.',
    address_status:
      '{{host}} je vratio grešku {{status}}. Otvorite adresu u pregledaču i proverite podatke za prijavu.',
    address_redirects: 'Adresa preusmerava previše puta. Unesite adresu na koju se na kraju dolazi.',
    address_timeout:
      '{{host}} nije odgovorio na vreme. Pokušaćemo ponovo; ako potraje, obratite se hosting provajderu.',
    address_too_slow:
      '{{host}} šalje presporo: {{minutes}} min nije bilo dovoljno. Neka prodavnica unapred upiše feed u fajl.',
    address_broken_off: '{{host}} je prekinuo vezu usred fajla. Pokušaćemo ponovo.',
    interrupted: 'Rad našeg servera je prekinut. Pokrenite uvoz ponovo; ništa nije izgubljeno.',
    internal: 'Došlo je do greške na našoj strani. Obavešteni smo; pokušajte kasnije.',
  },
  sl: {
    empty_file: 'Datoteka je prazna. Preverite izvoz iz trgovine in datoteko pošljite znova.',
    not_a_feed: 'To ni ne XML ne tabela s stolpci. Pošljite sam vir kot XML, CSV ali TSV.',
    html_page:
      'Namesto vira je prišla spletna stran, kar se zgodi po prijavi ali napaki. Naslov odprite v zasebnem oknu: pokazati mora vir.',
    malformed_xml:
      'XML ni pravilen v vrstici {{line}}, pri »{{near}}«. Tam pogosto ni kodiran znak, kot je & ali <; popravite izvoz.',
    truncated: 'Datoteka se prekine na sredini. Počakajte, da se izvoz konča, in datoteko pošljite znova.',
    doctype:
      'Datoteka vsebuje DOCTYPE, v katerem se lahko skrivajo nevarni ukazi. Vir izvozite brez te vrstice.',
    wrong_encoding:
      'Črke niso v kodiranju {{encoding}}. Datoteko shranite kot UTF-8 in to navedite v prvi vrstici.',
    bad_gzip:
      'Stisnjene datoteke ni mogoče odpreti. Znova jo stisnite z gzip ali zip ali jo pošljite nestisnjeno.',
    archive_with_many_files: 'V arhivu sme biti ena sama datoteka. Stisnite samo vir.',
    file_too_large: 'Datoteka je prevelika. Izpustite predolge opise ali izdelke, ki jih ni mogoče kupiti.',
    too_many_items: 'V viru je več kot {{items}} artiklov. Izpustite to, česar ni mogoče kupiti.',
    item_too_large:
      'Artikel v vrstici {{line}} je prevelik; tam pogosto manjka končna oznaka. Popravite jo in datoteko pošljite znova.',
    compressed_too_much:
      'Razširjena datoteka je več kot {{ratio}}-krat večja, take pa so samo škodljive datoteke. Pošljite jo nestisnjeno.',
    unknown_format:
      'Te oblike ne poznamo (»{{root}}«). V preslikavi polj določite, kateri del kaj pomeni; zapomnili si bomo.',
    mapping_without_items:
      'Po preslikavi polj v tej datoteki ni artiklov. Poglejte preslikavo polj: element ali stolpci imajo morda nova imena.',
    no_items: 'Vir je popoln, vendar brez artiklov. Preverite filtre izvoza.',
    no_valid_items: 'Noben artikel ni bil sprejet. Popravite napake, navedene v poročilu.',
    collapsed:
      'Od {{before}} artiklov jih je ostalo samo {{now}}, zato to štejemo za napako. Če je to namerno, datoteko vseeno sprejmite; sicer popravite izvoz.',
    address_invalid: 'To ni naslov vira: {{address}}. Naslov se začne s http:// ali https://.',
    address_private: '{{host}} ni na javnem internetu. Uporabite naslov, ki je dosegljiv vsem.',
    address_not_found: 'Strežnika {{host}} ni. Preverite, kako je naslov zapisan.',
    address_refused:
      '{{host}} zavrača povezavo ({{reason}}). Ponudnika gostovanja vprašajte, ali nas blokira.',
    address_status:
      '{{host}} je vrnil napako {{status}}. Naslov odprite v brskalniku in preverite podatke za prijavo.',
    address_redirects: 'Naslov preusmerja prevečkrat. Vnesite naslov, na katerega se na koncu pride.',
    address_timeout:
      '{{host}} ni odgovoril pravočasno. Poskusili bomo znova; če se ponavlja, se obrnite na ponudnika gostovanja.',
    address_too_slow:
      '{{host}} pošilja prepočasi: {{minutes}} min ni bilo dovolj. Trgovina naj vir vnaprej zapiše v datoteko.',
    address_broken_off: '{{host}} je prekinil povezavo sredi datoteke. Poskusili bomo znova.',
    interrupted: 'Delo našega strežnika je bilo prekinjeno. Uvoz zaženite znova; nič ni izgubljeno.',
    internal: 'Na naši strani je prišlo do napake. Obveščeni smo; poskusite pozneje.',
  },
});
