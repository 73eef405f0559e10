import { BlockList, isIP } from 'node:net';

// IANA special-purpose registries (RFC 6890 and later): what is not a host of the open internet.
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
] as const;
/** Within 2000::/3, the only addresses that are handed out; those of tunnels carry any address inside. */
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'] as const;

function listOf(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const notPublicV4 = listOf('ipv4', NOT_PUBLIC_V4);
const notPublicV6 = listOf('ipv6', NOT_PUBLIC_V6);
const handedOutV6 = listOf('ipv6', ['2000::/3']);

/** Whether an IP address belongs to the open internet: not to this machine, its network or the cloud around it. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublicV4.check(address, 'ipv4');
  if (family === 6) return handedOutV6.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6');
  return false;
}

/** Lets hosts of the open internet be asked, and those that the operator names, whatever network they are in. */
export function guardWith(privateHosts: readonly string[]): (ip: string, host: string) => boolean {
  const named = new Set(privateHosts.map((host) => host.toLowerCase()));
  return (ip, host) => isPublicAddress(ip) || named.has(host.toLowerCase());
}
