import { FEED_FIELDS } from '../../../../shared/contract/shops/feeds.contract.ts';
import type { FeedField, FeedMapping } from '../../../../shared/rules/feeds/feed-item.ts';

/** How shops call it, in English and the languages of the region, best first; letters and digits alone. */
const FIELD_NAMES: Readonly<Record<FeedField, string>> = {
  id: 'id itemid productid internalproductid identifier sku sifra sifraartikla sifraproizvoda artikl idproizvoda idproduktu kod code koda artikelnummer artnr',
  title:
    'name title naziv nazivproizvoda nazivartikla productname ime imeizdelka naslov nazev bezeichnung titel produktname artikelname',
  description:
    'description desc opis detaljniopis opisproizvoda longdescription popis beschreibung shortdescription kratkiopis',
  link: 'link url producturl productlink deeplink povezava poveznica linkproizvoda urlproizvoda adresa produktlink produkturl',
  image:
    'image mainimage imageurl imagelink imgurl img slika slikaurl slikavelika glavnaslika picture pictureurl photo foto bild bildurl obrazek',
  moreImages:
    'moreimages additionalimages additionalimage additionalimagelink dodatneslike slike images pictures gallery galerija bilder',
  price:
    'pricewithvat pricevat cenasapdv cijenaspdvom cenazddv bruttopreis saleprice finalprice price cena cijena mpc maloprodajnacena maloprodajnacijena prodajnacena prodajnacijena preis',
  regularPrice:
    'regularprice oldprice listprice staracena staracijena redovnacena redovnacijena rednacena fullprice uvp',
  currency: 'currency curcode currencycode valuta waehrung wahrung mena',
  stock:
    'stock availability instock stockstatus dostupnost raspolozivost dobavljivost zaloga nazalogi nastanju zaliha nazalihi lager stanje verfugbarkeit verfuegbarkeit dostupno available',
  inStock: 'isinstock onstock',
  quantity: 'quantity qty kolicina kolicinanastanju stanjezalihe anzahl bestand menge pieces',
  category:
    'category categorypath categorytext fileunder producttype kategorija kategorije grupa skupina kategorie warengruppe categories',
  portalCategory: 'cencategoryid portalcategory',
  brand:
    'brand manufacturer proizvodac proizvodjac proizvajalec marka brend znamka blagovnaznamka robnamarka hersteller marke vyrobce producer',
  gtin: 'gtin ean ean13 eancode eankod eankoda barcode barkod crtnakoda upc',
  mpn: 'mpn productcode partnumber partno kataloskibroj kataloskabroj manufacturercode sifraproizvodjaca sifraproizvodaca herstellernummer',
  model: 'model productmodel modelproizvoda',
  condition: 'condition zustand stanjeproizvoda',
  groupId: 'groupid itemgroupid parentid grupaid idgrupe parentsku',
  color: 'color colour boja barva farbe',
  size: 'size velicina velikost grosse groesse',
  deliveryCost:
    'deliverycost shippingcost deliveryprice shipping cenadostave cijenadostave trosakdostave troskovidostave postarina postnina strosekdostave dostava versandkosten',
  deliveryMin: 'deliverytimemin deliverymin',
  deliveryMax:
    'deliverytimemax deliverymax deliverytime deliverydate rokisporuke rokdostave dobavnirok lieferzeit',
  couponCode: 'couponcode vouchercode kupon kuponkod kodkupona gutscheincode',
  expires: 'expirationdate expires vazido veljado vrijedido',
  bid: 'bid maxcpc cpc',
  energyClass:
    'energyclass energyefficiencyclass energetskirazred energijskirazred energetskaklasa energieklasse',
  vat: 'vat vatrate pdv stopapdv ddv stopnjaddv dph mwst ust tax taxrate',
  costOfGoods:
    'costofgoodssold costofgoods costprice purchaseprice wholesaleprice nabavnacena nabavnacijena nabavnacenabezpdv nabavnacijenabezpdva einkaufspreis',
  manufacturerAddress: 'manufactureraddress adresaproizvodjaca adresaproizvodaca naslovproizvajalca',
};

/** Letters and digits of a path's last part, small and without accents. */
const keyOf = (place: string) =>
  place
    .replace(/^.*[/:@]/, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Below them stand names and values of their own, not the item's. */
const PARTS =
  /(?:^|[/:@])(?:param\w*|parametr\w*|attribut\w*|atribut\w*|specification\w*|variant\w*|varijant\w*)\//i;
/** An address below them is a picture's. */
const PICTURES =
  /(?:^|[/:@])(?:image|images|img|imgs|media|slika|slike|picture|pictures|photo|photos|gallery|galerija|obrazek)\//i;

/**
 * What the names of places say, each place for one field: the nearest to the item of those with one name, and the
 * first of those as near.
 */
export function suggestFields(places: readonly string[]): FeedMapping['fields'] {
  const depthOf = (place: string) => place.split('/').length;
  const own = places.filter((place) => !PARTS.test(place));
  const nearest = [...own].sort((one, other) => depthOf(one) - depthOf(other));
  const byKey = new Map<string, string>();
  for (const place of nearest) {
    const key = PICTURES.test(place) ? 'image' : keyOf(place);
    if (!byKey.has(key)) byKey.set(key, place);
  }
  const fields: Partial<Record<FeedField, string>> = {};
  for (const field of FEED_FIELDS) {
    const name = FIELD_NAMES[field].split(' ').find((known) => byKey.has(known));
    if (name !== undefined) fields[field] = byKey.get(name) ?? '';
  }
  return fields;
}
