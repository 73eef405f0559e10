import { describe, expect, test } from 'vitest';
import { guardWith, isPublicAddress } from './public-address.ts';

describe('an address of the open internet', () => {
  test.each([
    ['93.184.215.14', 'an ordinary one'],
    ['9.255.255.255', 'the last before 10/8'],
    ['11.0.0.0', 'the first behind it'],
    ['172.15.255.255', 'the last before 172.16/12'],
    ['172.32.0.0', 'the first behind it'],
    ['100.128.0.0', 'the first behind the carriers’ range'],
    ['223.255.255.255', 'the last before multicast'],
    ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', 'an ordinary one of IPv6'],
  ])('%s: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    ['127.0.0.1', 'this machine'],
    ['127.255.255.254', 'this machine by another name'],
    ['0.0.0.0', 'this machine again'],
    ['10.0.0.1', 'a private network'],
    ['172.16.0.1', 'a private network'],
    ['172.31.255.255', 'its last address'],
    ['192.168.1.1', 'a router at home'],
    ['169.254.169.254', 'the metadata of a cloud'],
    ['100.100.100.200', 'the metadata of another cloud'],
    ['192.0.0.192', 'the metadata of a third one'],
    ['224.0.0.1', 'multicast'],
    ['255.255.255.255', 'broadcast'],
    ['::1', 'this machine in IPv6'],
    ['::', 'no address'],
    ['::ffff:127.0.0.1', 'this machine, wrapped'],
    ['::ffff:169.254.169.254', 'metadata, wrapped'],
    ['64:ff9b::a9fe:a9fe', 'metadata through NAT64'],
    ['2002:7f00:1::', 'this machine through 6to4'],
    ['2001:0:7f00:1::', 'Teredo'],
    ['fd00:ec2::254', 'metadata of a cloud in IPv6'],
    ['fe80::1', 'the link'],
    ['fec0::1', 'a site of old'],
    ['ff02::1', 'multicast of IPv6'],
    ['2001:db8::1', 'documentation'],
    ['localhost', 'a name is no address'],
    ['', 'nothing'],
  ])('not %s: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

test.each([
  ['10.0.0.5', 'erp.lan', true, 'a name that the operator gives'],
  ['10.0.0.5', 'ERP.lan', true, 'in other letters'],
  ['10.0.0.6', '10.0.0.6', true, 'an address that the operator gives'],
  ['10.0.0.5', '10.0.0.5', false, 'the address of a given name'],
  ['127.0.0.1', 'erp.lan.evil.example', false, 'a name that ends otherwise'],
  ['93.184.215.14', 'shop.example', true, 'the open internet'],
])('%s of %s may be asked: %s, %#', (ip, host, may) => {
  expect(guardWith(['erp.lan', '10.0.0.6'])(ip, host)).toBe(may);
});
