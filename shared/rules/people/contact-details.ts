const DOMAIN_MAX = 253;

/** A host name with at least two parts, in any script: no scheme, port, path or address of numbers. */
export function isDomain(text: string): boolean {
  if (/[\s/\\:@?#%[\]]/.test(text)) return false;
  const ascii = URL.canParse(`http://${text}`) ? new URL(`http://${text}`).hostname : '';
  const labels = ascii.split('.');
  const last = labels.at(-1) ?? '';
  return (
    ascii.length <= DOMAIN_MAX &&
    labels.length >= 2 &&
    labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) &&
    /^([a-z]{2,}|xn--.+)$/.test(last)
  );
}

/** An address of the web: http or https, a real host name, no user and password in it. */
export function isWebAddress(text: string): boolean {
  if (/\s/.test(text) || !/^https?:\/\/[^/\\]/i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return username === '' && password === '' && isDomain(hostname);
}

/** Where a feed is fetched. */
export const isFeedAddress = isWebAddress;

/** One address of a mailbox, without a name and without quotes. */
export function isEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  return more.length === 0 && /^[\w'+-]+(\.[\w'+-]+)*$/.test(local) && local.length <= 64 && isDomain(domain);
}

/**
 * Line breaks and other control characters have no place in one line, nor in the header of a mail; nor have marks that turn
 * the direction of writing, by which a name reads as another one and what follows it reads backwards.
 */
export const UNREADABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_C}\uFFFE\uFFFF]/u;
const UNREADABLE_RUNS = new RegExp(`${UNREADABLE.source}+`, 'gu');

/** A text of elsewhere as one line that people can read: a space in the place of what `UNREADABLE` refuses. */
export const readableLine = (text: string): string => text.replace(UNREADABLE_RUNS, ' ').trim();

/** International (`+` or `00`) or national with its leading 0; spaces, dashes, slashes, dots and brackets between. */
export function isPhone(text: string): boolean {
  if (!/^[+(\d][\d\s().\-/]*$/.test(text)) return false;
  const plain = text.replace(/[^+\d]/g, '');
  return /^(\+|00)[1-9]\d{6,13}$/.test(plain) || /^0[1-9]\d{6,10}$/.test(plain);
}
