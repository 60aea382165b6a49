import { BlockList, isIP } from 'node:net';

/**
 * Which addresses a delivery may go to. Of IPv4 everything that is not reserved; of IPv6 only global unicast, so that
 * mapped, translated, link-local and unique local addresses are excluded without a list.
 */
const reserved4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Inside global unicast: protocol assignments with Teredo and ORCHID, documentation, 6to4 which embeds IPv4, AS112. */
const reserved6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

const closed4 = new BlockList();
for (const [network, bits] of reserved4) closed4.addSubnet(network, bits, 'ipv4');
const closed6 = new BlockList();
for (const [network, bits] of reserved6) closed6.addSubnet(network, bits, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

export type AddressRule = (address: string) => boolean;

export const isPublic: AddressRule = (address) => {
  if (isIP(address) === 4) return !closed4.check(address, 'ipv4');
  if (isIP(address) !== 6 || address.includes('%')) return false;
  return global6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
};
