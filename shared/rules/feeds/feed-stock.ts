import { foldText } from '../texts/folded-text.ts';
import { DAY_MS } from '../time/durations.ts';
import type { FeedFormat } from './feed-item.ts';

/** `order`: it can be ordered but has to come first (on order, preorder, later than a week). */
export type StockState = 'in' | 'out' | 'order';

/** Whoever delivers within a week has it, or as good as. */
const SOON_DAYS = 7;

// On folded texts. What denies comes first: "nema na stanju" has "na stanju" in it.
const OUT =
  /\b(?:out (?:of )?stock|outofstock|sold out|soldout|unavailable|not available|not in stock|no stock|no longer|discontinued|nema|ni|ne|nije|nisu|niso|nedostup\w*|neraspoloziv\w*|nedobavljiv\w*|rasprodan\w*|rasprodat\w*|razprodan\w*|prodano|prodato|ukin\w*|brez zaloge|vyprodano|niedostepny|nincs)\b|^(?:no|n|false|f|out)$/;
const ORDER =
  /\b(?:pre ?order|back ?order|backordered|na upit|po upitu|na poizvedbo|na zahtev|na zahtjev|naruc\w*|poruc\w*|narudzb\w*|porudzbin\w*|naroc\w*|prednaroc\w*|uskoro|kmalu|u dolasku|na putu|v prihodu|(?:on|upon|for|to) order|on (?:demand|request)|made to order|special order|coming soon|in transit|(?:na|po)zovite|poklicite|kontaktirajte|pro(?:v|vj)erit\w*|preverit\w*|na zamowienie|na objednavku)\b/;
const IN =
  /\b(?:in stock|instock|in store|instoreonly|onlineonly|limited availability|limitedavailability|na zalogi|zalogi|zaloga|na zalihi|zaliha|na stanju|na lageru|lager|lagera|skladistu|skladu|skladem|odmah|takoj|u trgovini|v trgovini|u prodavnici|(?:poslednj|posljednj|zadnj)\w* (?:komad|kom|kos|artik)\w*|keszleten|raktaron)\b|^(?:yes|da|d|y|true|t|ima|in)$/;
const MAYBE = /\b(?:available|raspoloziv\w*|dostup\w*|dobavljiv\w*|dostepny|na voljo|ready to ship)\b/;
const HOURS = /\b\d+ ?(?:h|hr|hrs|hours?|sat|sata|sati|ur|ure|uri|casova|casa)\b/;
const WEEKS = /\b\d+ ?(?:weeks?|nedelj\w*|sedmic\w*|tjed\w*|tedn\w*|teden)\b/;
const MONTHS = /\b\d+ ?(?:months?|mesec\w*|mjesec\w*)\b/;
const DAYS =
  /\b\d+ ?(?:d|dan|dana|dni|dnevi|dneva|dneh|days?|dny|dnu|den|nap|radna?|radnih|radni|delovni|delovnih|delovna|working|business)\b/;
/** `1-3`: nobody counts pieces like that. */
const RANGE = /^\d{1,3} (?:(?:do|to|a|i) )?\d{1,3}$/;
const DELIVERED_IN_DAYS: ReadonlySet<FeedFormat> = new Set([
  'heureka',
  'skroutz',
  'compari',
  'ceneo',
  'mall',
]);

const byDays = (days: number): StockState => (days <= SOON_DAYS ? 'in' : 'order');

function daysOf(text: string): number | null {
  const most = Math.max(...(text.match(/\d+/g) ?? []).map(Number), 0);
  if (HOURS.test(text)) return most / 24;
  if (WEEKS.test(text)) return most * 7;
  if (MONTHS.test(text)) return most * 30;
  return DAYS.test(text) || RANGE.test(text) ? most : null;
}

function readNumber(text: string, format: FeedFormat): StockState {
  if (DELIVERED_IN_DAYS.has(format)) return byDays(Number(text));
  return Number(text) > 0 ? 'in' : 'out';
}

/** A date is the day on which it can be delivered. */
function readDate(text: string, now: Date): StockState | null {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(instant) ? null : byDays((instant - now.getTime()) / DAY_MS);
}

function readWords(text: string): StockState | null {
  if (OUT.test(text)) return 'out';
  if (ORDER.test(text)) return 'order';
  if (IN.test(text)) return 'in';
  const days = daysOf(text);
  if (days !== null) return byDays(days);
  return MAYBE.test(text) ? 'in' : null;
}

/** What a feed says of availability, in any word of the region; null for what says nothing. */
export function readStock(text: string, format: FeedFormat, now: Date): StockState | null {
  const given = text.trim();
  if (/^\d{1,9}$/.test(given)) return readNumber(given, format);
  // What Shoptet sold without having it.
  if (format === 'shoptet' && /^-\d{1,9}$/.test(given)) return 'out';
  const pieces = readQuantity(given);
  if (pieces !== null) return pieces > 0 ? 'in' : 'out';
  return readDate(given, now) ?? readWords(foldText(given.slice(0, 200)));
}

/** `7`, `7.00`, `10+`, `> 5 kom`; null for what is no number of pieces. */
export function readQuantity(text: string): number | null {
  const found = /^[<>]?\s*(\d{1,9})(?:[.,]0+)?\s*\+?\s*(?:kom|kos|pcs|ks|szt)?\.?$/i.exec(text.trim());
  return found?.[1] === undefined ? null : Number(found[1]);
}
