import type { OrderReading } from '../../../shared/contract/orders/order-imports.contract.ts';
import { ORDER_FILE_FIELDS, type OrderFileField } from '../../../shared/rules/orders/order-file.ts';
import { columnsByWords } from '../click-import/click-import.public.ts';

/**
 * What columns are called in exports of WooCommerce, Shopify, PrestaShop and OpenCart, and in the languages of the portals,
 * without the signs above letters; of several the first one that the file has.
 */
const COLUMN_WORDS: Readonly<Record<OrderFileField, readonly RegExp[]>> = {
  order_id: [
    /^(id order|order id|order number|order no\.?|order #|order)$/,
    /^(broj (porudzbine|narudzbe|narudzbine)|sifra narudzbe|stevilka narocila|narocilo|porudzbina|narudzba)$/,
    // Of Shopify, whose lines begin so as well.
    /^name$/,
    /^(reference|order reference|number|broj|stevilka)$/,
  ],
  date: [
    /^(created at|order date|date add(ed)?|date created|placed at|date|datum|datum (porudzbine|narudzbe|narocila))$/,
    /^(paid at|completed at|vreme|datum i vreme)$/,
  ],
  time: [/^(time|order time|vreme|vrijeme|ura)$/],
  status: [/^(order status|financial status|status|order state|current state|state|stanje)$/],
  cancelled_at: [/^(cancelled at|canceled at)$/],
  currency: [/^(currency|order currency|currency code|currency iso code|iso code|valuta)$/],
  click_id: [/^(mbm click|click id|meta: ?mbm click|note attributes)$/],
  shipping: [
    /^(shipping|order shipping amount|order shipping|shipping total|total shipping tax incl|total shipping)$/,
    /^(postarina|dostava|troskovi dostave|cijena dostave|cena dostave)$/,
  ],
  discount: [
    /^(discount amount|cart discount amount|discount total|cart discount|total discounts tax incl|discount)$/,
    /^(popust)$/,
  ],
  item_id: [
    /^(lineitem sku|item sku|sku|product reference|product sku|product id|item id|model|variant sku)$/,
    /^(sifra|sifra (artikla|proizvoda|izdelka)|artikal|artikel)$/,
  ],
  ean: [/^(ean|gtin|product ean13|ean13|barcode|barkod|crtni kod|crtna koda)$/],
  quantity: [
    /^(lineitem quantity|item quantity|quantity|product quantity|qty|quantity \(- refund\))$/,
    /^(kolicina|kom|komada)$/,
  ],
  price: [
    /^(lineitem price|item price|unit price tax incl|item cost inc\.? tax|item cost|price|unit price|product price)$/,
    /^(cena|cijena|cena po komadu|cijena po komadu)$/,
  ],
  returned: [
    /^(returned|product quantity return(ed)?|product quantity refunded|refunded quantity|item refunded qty|vraceno|vrnjeno)$/,
  ],
};

/** Which column of a file of orders each field stands in, as far as their names tell. */
export const orderColumnsOf = (header: readonly string[]): OrderReading['columns'] =>
  columnsByWords(
    header,
    ORDER_FILE_FIELDS.map((field) => [field, COLUMN_WORDS[field]] as const),
  );
