/** What mail programs in our languages write above a quote: `On … wrote:`, `Dana … je napisao/la:`, `… je Ana napisala:`. */
const WROTE =
  /(?:\bwrote|\bnapisa(?:o|la|o\/la|o\(la\)|o\/-la)(?: je)?|\bnapisal(?:a|\/a|\/-a|\(a\))?|написа(?:о|ла|о\/ла)(?: је)?):$/iu;
const BEGINNING =
  /^(?:On|Dana|Dne|V|Дана|(?:pon|uto|tor|sre|sri|čet|pet|sub|sob|ned)\p{L}{0,10}\.?,)(?=\s)/iu;
const DATE = /(?<!\d)(?:19|20)\d\d(?!\d)|\d{1,2}[.:/-] ?\d{1,2}/;
const QUOTED = /^\s*>/;
/** Programs break this line at 78 characters. */
const ATTRIBUTION_LINES_MAX = 3;
const ATTRIBUTION_LENGTH_MAX = 400;

const ORIGINAL =
  /^-{3,}\s*(?:original message|original(?:na)? poruka|izvorna poruka|izvirno sporočilo|prvotno sporočilo)\s*-{3,}$/iu;
const FROM = /^\*?(?:From|Od|Šalje|Pošiljatelj):\*?\s/iu;
const SENT = /^\*?(?:Sent|Date|Poslato|Poslano|Datum|Vreme slanja):\*?\s/iu;
const RULE = /^_{5,}$/;

type Lines = readonly string[];
const at = (lines: Lines, place: number): string => (lines[place] ?? '').trim();

const isQuotedFrom = (lines: Lines, from: number): boolean => {
  const next = lines.slice(from).find((line) => line.trim() !== '');
  return next !== undefined && QUOTED.test(next);
};

/** How many lines from here say who wrote what follows; 0 where none do. */
function attributionAt(lines: Lines, place: number): number {
  for (let count = 1; count <= ATTRIBUTION_LINES_MAX; count += 1) {
    const parts = Array.from({ length: count }, (_, line) => at(lines, place + line));
    if (parts.slice(1).some((line) => BEGINNING.test(line) || QUOTED.test(line))) return 0;
    const text = parts.join(' ');
    if (text.length > ATTRIBUTION_LENGTH_MAX) return 0;
    const begins = BEGINNING.test(text);
    if (WROTE.test(text) && (begins || count === 1)) {
      return DATE.test(text) || (begins && isQuotedFrom(lines, place + count)) ? count : 0;
    }
    if (!begins) return 0;
  }
  return 0;
}

/** Outlook repeats the head of the mail: sender, time, addressee, subject. */
const isHeadAt = (lines: Lines, place: number): boolean =>
  FROM.test(at(lines, place)) && [1, 2].some((below) => SENT.test(at(lines, place + below)));

function ownLines(lines: Lines): string[] {
  const own: string[] = [];
  for (let place = 0; place < lines.length; place += 1) {
    const line = lines[place] ?? '';
    const next = RULE.test(line.trim()) ? place + 1 : place;
    if (ORIGINAL.test(line.trim()) || isHeadAt(lines, next)) break;
    const attribution = attributionAt(lines, place);
    // Without marks nobody can tell where the quote ends; with them an answer may stand below it.
    if (attribution > 0 && !isQuotedFrom(lines, place + attribution)) break;
    if (attribution > 0) place += attribution - 1;
    else if (!QUOTED.test(line)) own.push(line);
  }
  return own;
}

/** A message without what it repeats of earlier ones; the whole of it where nothing else is there. */
export function cutQuotedReply(message: string): string {
  const own = ownLines(message.split('\n'))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return own === '' ? message.trim() : own;
}
