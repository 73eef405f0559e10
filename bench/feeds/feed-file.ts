import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { eanOf } from '../../server/demo/world/ean.ts';

const CATEGORIES = 200;
const BRANDS = 300;

export const eanOfItem = (number: number) => eanOf(`860${String(number).padStart(9, '0')}`);

const description =
  'Brz i tih uređaj za svaki dan, sa dve godine garancije i dostavom na kućnu adresu. '.repeat(4);

export const generatedCategoryName = (number: number) => `Podgrupa ${number}`;
export const CATEGORY_COUNT = CATEGORIES;

/** Nine of ten items have an EAN, one of ten is out of stock, some share a group; prices move with the edition. */
function itemXml(number: number, edition: number): string {
  const category = number % CATEGORIES;
  const price = (1_000 + ((number * 37 + edition * (number % 20 === 0 ? 500 : 0)) % 90_000)).toFixed(2);
  return `<Item>
<ID><![CDATA[SKU-${number}]]></ID>
<name><![CDATA[Uređaj Marka${number % BRANDS} model X${number} ${number % 7} kW]]></name>
<description><![CDATA[${description}]]></description>
<link><![CDATA[https://shop.example/proizvod/uredjaj-${number}?utm_source=eponuda]]></link>
<mainImage><![CDATA[https://shop.example/slike/${number}.jpg]]></mainImage>
<moreImages><![CDATA[https://shop.example/slike/${number}-2.jpg,https://shop.example/slike/${number}-3.jpg]]></moreImages>
<price>${price}</price>
<curCode>RSD</curCode>
<stock>${number % 10 === 0 ? 'out of stock' : 'in stock'}</stock>
<quantity>${number % 10 === 0 ? 0 : (number % 9) + 1}</quantity>
<fileUnder><![CDATA[Tehnika - Grupa - ${generatedCategoryName(category)}]]></fileUnder>
<brand><![CDATA[Marka${number % BRANDS}]]></brand>
<EAN>${number % 10 === 3 ? '' : eanOfItem(number)}</EAN>
<productCode><![CDATA[X${number}]]></productCode>
<condition>new</condition>
<deliveryCost>300.00</deliveryCost><deliveryTimeMin>1</deliveryTimeMin><deliveryTimeMax>3</deliveryTimeMax>
<groupId>${number % 50 === 0 ? `G${number - (number % 100)}` : ''}</groupId>
<attributes><color></color><size></size></attributes>
</Item>
`;
}

/** Writes a CNJ feed of so many items. */
export async function writeFeedFile(file: string, items: number, edition = 0): Promise<void> {
  const out = createWriteStream(file);
  out.write('<?xml version="1.0" encoding="UTF-8"?>\n<CNJExport>\n');
  for (let number = 1; number <= items; number += 1) {
    if (!out.write(itemXml(number, edition))) await once(out, 'drain');
  }
  out.end('</CNJExport>\n');
  await once(out, 'finish');
}
