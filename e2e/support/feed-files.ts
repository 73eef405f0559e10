const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<CNJExport>\n';

type Shop = { website: string; currency: string };

function item({ website, currency }: Shop, nr: number): string {
  const name = nr === 1 ? '&lt;b&gt;Philips&lt;/b&gt; sušilo za kosu 2100' : `Philips sušilo za kosu ${nr}`;
  return `<Item>
  <ID>F-${nr}</ID>
  <name>${name}</name>
  <description>Sušilo za kosu, 2200 W.</description>
  <link>${website}/p/${nr}?utm_source=portal</link>
  <mainImage>${website}/i/${nr}.jpg</mainImage>
  <price>${nr === 2 ? '' : `${100 + nr}.90`}</price>
  <curCode>${currency}</curCode>
  <stock>in stock</stock>
  <fileUnder>Ljepota i zdravlje - Kosa - Sušila</fileUnder>
  <brand>Philips</brand>
  <deliveryCost>0</deliveryCost>
</Item>\n`;
}

/** Twelve items of a shop: one has tags in its title, one no price. */
export function smallFeed(shop: Shop): string {
  const items = Array.from({ length: 12 }, (_, at) => item(shop, at + 1));
  return `${HEAD}${items.join('')}</CNJExport>\n`;
}

/** The same, broken off in the middle. */
export function brokenFeed(shop: Shop): string {
  const whole = smallFeed(shop);
  return whole.slice(0, Math.floor(whole.length / 2));
}

/** Items of a shop in a format that only the shop knows. */
export function ownFormatFeed({ website }: Shop): string {
  const items = [1, 2, 3].map(
    (nr) =>
      `<xx><aa>OWN-${nr}</aa><bb>Philips sušilo za kosu ${nr}</bb><cc>${website}/p/${nr}</cc><dd>${website}/i/${nr}.jpg</dd>` +
      `<ee>${100 + nr}.90 EUR</ee><ff>in stock</ff><gg>Ljepota i zdravlje - Kosa - Sušila</gg></xx>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<yy>${items.join('\n')}</yy>\n`;
}

/** A file as Playwright hands it to an input. */
export const asFile = (name: string, text: string) => ({
  name,
  mimeType: 'application/xml',
  buffer: Buffer.from(text),
});
