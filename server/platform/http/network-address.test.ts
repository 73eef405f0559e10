import { expect, test } from 'vitest';
import { addressRange, networkOf, usableForwardedFor } from './network-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24', 'an IPv4 address counts alone'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24', 'the same, as a socket for both kinds names it'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48', 'an IPv6 address counts with its /64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/48', 'however it is written'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48', 'with zeros left out'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48', 'of the machine itself'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48', 'with the name of a card'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64', '64:ff9b:0::/48', 'with an IPv4 address at its end'],
  ['unknown', 'unknown', '', 'no address'],
])('%s is of %s, about %s: %s', (address, network, range) => {
  expect([networkOf(address), addressRange(address)]).toEqual([network, range]);
});

test.each([
  ['203.0.113.7', 1, true],
  ['whatever, 203.0.113.7', 1, true],
  ['whatever, 203.0.113.7', 2, false],
  ['2001:db8::1', 1, true],
  ["' or 1=1 --", 1, false],
  ['', 1, false],
])('X-Forwarded-For "%s" behind %s trusted proxies is used: %s', (header, proxies, isUsed) => {
  expect(usableForwardedFor(header, proxies)).toBe(isUsed ? header : undefined);
});
