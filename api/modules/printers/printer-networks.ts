import { BlockList, isIP } from 'node:net';

export type Network = { address: string; prefix: number };

const privateNetworks: readonly Network[] = [
  { address: '10.0.0.0', prefix: 8 },
  { address: '172.16.0.0', prefix: 12 },
  { address: '192.168.0.0', prefix: 16 },
  { address: 'fc00::', prefix: 7 },
];
/** Ports on which printers take raw data. In networks that the operator has named, any port. */
const usualPorts = { first: 9100, last: 9109 };

const versionOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Why the server may not connect to this address, or null. Through a printer, an admin of the desk must not reach the
 * server itself, the internet or other services in its network. Only numeric addresses, because a name could point
 * elsewhere later.
 */
export function printerObstacle(
  { host, port }: { host: string; port: number },
  networks: readonly Network[] | null,
): { path: 'host' | 'port'; message: string } | null {
  const message = 'Enter the address of a printer in your own network, such as 192.168.1.50.';
  if (isIP(host) === 0) return { path: 'host', message };
  const allowed = new BlockList();
  for (const { address, prefix } of networks ?? privateNetworks) {
    allowed.addSubnet(address, prefix, versionOf(address));
  }
  if (!allowed.check(host, versionOf(host))) return { path: 'host', message };
  const isUsual = port >= usualPorts.first && port <= usualPorts.last;
  if (networks === null && !isUsual)
    return { path: 'port', message: `Enter a port from ${usualPorts.first} to ${usualPorts.last}.` };
  return null;
}
