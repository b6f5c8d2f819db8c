import { expect, it } from 'vitest';
import { printerObstacle } from '#api/modules/printers/printer-networks';

const at = (host: string, port = 9100) => printerObstacle({ host, port }, null)?.path ?? null;

it('allows printers of private networks alone, unless the operator says otherwise', () => {
  for (const host of ['10.1.2.3', '172.16.0.9', '172.31.255.255', '192.168.1.50', 'fd00::7'])
    expect(at(host), host).toBeNull();
  for (const host of [
    ...['127.0.0.1', '0.0.0.0', '8.8.8.8', '169.254.169.254', '172.32.0.1', '192.169.0.1', '100.64.0.1'],
    ...['::1', '::', 'fe80::1', '::ffff:8.8.8.8', '::ffff:7f00:1', 'localhost', '10.1.2', '0x0a.1.2.3', ''],
  ])
    expect(at(host), host).toBe('host');
  expect(printerObstacle({ host: '203.0.113.9', port: 6101 }, [{ address: '203.0.113.0', prefix: 24 }])).toBeNull();
  expect(printerObstacle({ host: '10.1.2.3', port: 9100 }, [])?.path).toBe('host');
});

it('allows the ports of printers alone in private networks', () => {
  expect([at('10.1.2.3', 9100), at('10.1.2.3', 9109)]).toEqual([null, null]);
  for (const port of [22, 80, 5432, 9099, 9110]) expect(at('10.1.2.3', port), String(port)).toBe('port');
});
