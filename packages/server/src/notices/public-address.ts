import { BlockList, isIP, isIPv4 } from 'node:net'

/* Which addresses of the internet are anybody's: what people have chosen themselves must not lead into the network that the server stands in. */

/** IPv4 networks that are somebody's own, this machine's, or nobody's (IANA's special-purpose registry). */
const SPECIAL_IPV4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // behind a provider's translation
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, and where clouds keep their keys
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // examples
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // examples
  '203.0.113.0/24', // examples
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
]

/** Of IPv6 only this part is given out; what hides an IPv4 address (mapped, NAT64), ULA, link-local, multicast and loopback lie outside. */
const GLOBAL_IPV6 = '2000::/3'
/** Within it. */
const SPECIAL_IPV6 = [
  '2001::/23', // protocol assignments, Teredo with an IPv4 address inside
  '2001:db8::/32', // examples
  '2002::/16', // 6to4, with an IPv4 address inside
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // examples
]

const special = listOf(SPECIAL_IPV4, 'ipv4')
const global6 = listOf([GLOBAL_IPV6], 'ipv6')
const special6 = listOf(SPECIAL_IPV6, 'ipv6')

/** Whether something may be sent to this address, whoever asks for it. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false // an IPv6 address with a zone is none that others have
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
