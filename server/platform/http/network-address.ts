import { isIP, isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address, each as a number. */
function groupsOf(address: string): number[] {
  const [plain = ''] = address.split('%');
  const [head = '', tail] = plain.split('::');
  const numbers = (part: string) =>
    part.split(':').flatMap((group) => {
      if (!group.includes('.')) return group ? [Number.parseInt(group, 16)] : [];
      const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
      return [a * 256 + b, c * 256 + d];
    });
  const [first, last] = [numbers(head), numbers(tail ?? '')];
  const gap = tail === undefined ? 0 : GROUPS - first.length - last.length;
  return [...first, ...Array<number>(Math.max(0, gap)).fill(0), ...last];
}

const rangeOf = (address: string, groups: number) => {
  const named = groupsOf(address)
    .slice(0, groups)
    .map((group) => group.toString(16));
  return `${named.join(':')}::/${groups * 16}`;
};

const plainIpv4 = (address: string): string => MAPPED_IPV4.exec(address)?.[1] ?? address;

/**
 * The network that attempts are counted for: an IPv4 address, or the 64 bits of an IPv6 address that its owner was given,
 * who may use any of the addresses below. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  const plain = plainIpv4(address);
  return isIPv6(plain) ? rangeOf(plain, 4) : plain;
}

/** About where an address is, as people may be shown it: `203.0.113.0/24`, `2001:db8:12::/48`; empty for what is none. */
export function addressRange(address: string): string {
  const plain = plainIpv4(address);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(plain) ? rangeOf(plain, 3) : '';
}

/**
 * The `X-Forwarded-For` of a request, if each of the entries that trusted proxies have written is an address; else
 * undefined: whoever asks goes then by the address of the connection.
 * @param trustedProxies how many proxies are trusted, the nearest of which have written the last entries
 */
export function usableForwardedFor(header: string, trustedProxies: number): string | undefined {
  const used = header.split(',').slice(-trustedProxies);
  return used.every((entry) => isIP(entry.trim()) !== 0) ? header : undefined;
}
