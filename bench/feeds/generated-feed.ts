const WORDS = 'šampon lonac televizor čaša džemper punjač kućište žica đubrivo crvena velika 128 GB'.split(
  ' ',
);
const words = (id: number, count: number) =>
  Array.from({ length: count }, (_, index) => WORDS[(id * 7 + index * 3) % WORDS.length]).join(' ');

/** An item as the plugins of the big shop systems write it, as long as those of a real feed (3.5 kB) with 330 words. */
export function madeItem(id: number, length = 330): string {
  return `<Item>
	<ID><![CDATA[52284${id}]]></ID>
	<name><![CDATA[${words(id, 6)} ${id}]]></name>
	<description><![CDATA[${words(id, length)}.]]></description>
	<link><![CDATA[https://www.shop.example/hr/products/${id}?variant=52284${id}]]></link>
	<mainImage><![CDATA[https://cdn.shop.example/files/${id}-8059961.jpg?v=1775073133]]></mainImage>
	<moreImages><![CDATA[https://cdn.shop.example/files/${id}-1.jpg,https://cdn.shop.example/files/${id}-2.jpg]]></moreImages>
	<price>${id % 1000}.49</price><regularPrice>${id % 1000}.99</regularPrice><curCode>EUR</curCode>
	<stock>in stock</stock><quantity>28</quantity>
	<fileUnder><![CDATA[Dom > Kuhinja > ${words(id, 1)}]]></fileUnder>
	<brand><![CDATA[${words(id, 1)}]]></brand><EAN><![CDATA[7350075028526]]></EAN>
	<productCode><![CDATA[D-${id}]]></productCode><condition>new</condition>
	<deliveryCost>6.90</deliveryCost><deliveryTimeMin>4</deliveryTimeMin><deliveryTimeMax>8</deliveryTimeMax>
	<attributes><color>crna</color><size>M</size><attribute><name>Boja</name><values><value>crna</value></values></attribute></attributes>
</Item>
`;
}
