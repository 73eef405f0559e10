// No `<` within a tag: a page that never closes one costs no more than its length.
const SCRIPT = /<script\b[^<>]*>/gi;
const LD_JSON = /\btype\s*=\s*["']?application\/ld\+json/i;
const TAG = /<(?:meta|span|div|data|p|strong|ins|link)\b[^<>]*>/gi;
const PRICE_NAME =
  /\b(?:itemprop\s*=\s*["']?(?:price|lowPrice)\b|property\s*=\s*["']?(?:og|product):price:amount\b)/i;
const CONTENT = /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const CURRENCY =
  /\b(?:priceCurrency|price:currency)\b["']?\s{0,4}[:=]?\s{0,4}(?:content\s{0,4}=\s{0,4})?["']([a-z]{3})["']/gi;
const PRICE_KEYS = ['price', 'lowPrice', 'highPrice'];
const DEPTH = 12;

/**
 * The prices that a page of a product states for machines: JSON-LD of schema.org, microdata and Open Graph. Only
 * numbers that cannot be read in two ways; none where the page states nothing, or another currency.
 */
export function pagePrices(html: string, currency: string): readonly number[] {
  for (const [, stated = ''] of html.matchAll(CURRENCY)) {
    if (stated.toUpperCase() !== currency) return [];
  }
  const prices = new Set<number>();
  for (const script of scriptsOf(html)) addOffers(parseJson(script), prices, DEPTH);
  for (const [tag] of html.matchAll(TAG)) {
    if (!PRICE_NAME.test(tag)) continue;
    const [, double, single] = CONTENT.exec(tag) ?? [];
    addPrice(double ?? single, prices);
  }
  return [...prices];
}

function* scriptsOf(html: string): Generator<string> {
  for (const { 0: tag, index } of html.matchAll(SCRIPT)) {
    const end = html.indexOf('</script', index);
    if (end < 0) return;
    if (LD_JSON.test(tag)) yield html.slice(index + tag.length, end);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whatever has a price below the word `offers`. */
function addOffers(value: unknown, prices: Set<number>, depth: number, isOffer = false): void {
  if (depth === 0 || typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (isOffer && PRICE_KEYS.includes(key)) addPrice(inner, prices);
    addOffers(inner, prices, depth - 1, isOffer || key === 'offers');
  }
}

function addPrice(value: unknown, prices: Set<number>): void {
  const text = String(value ?? '').trim();
  const price = /^\d{1,9}(?:\.\d{1,4})?$/.test(text) ? Number(text) : 0;
  // Three digits after a point may be thousands.
  if (price > 0 && !/\.\d{3}$/.test(text)) prices.add(price);
}
