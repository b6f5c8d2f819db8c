import { execFile } from 'node:child_process';
import { afterAll, beforeAll, expect } from 'vitest';
import { exactly, prove, sized } from '#tests/proofs/support/proof';
import { startTestApp, type TestApp } from '#tests/support/app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Every address that the router knows, from the router itself. */
function routedAddresses(): string[] {
  const printed = server.app.printRoutes({ commonPrefix: false });
  const found: string[] = [];
  const parents: string[] = [];
  for (const line of printed.split('\n')) {
    const parts = /^([│ ]*)[├└]── (\S*)(.*)$/.exec(line);
    if (!parts) continue;
    const [, indent = '', piece = '', rest = ''] = parts;
    const depth = indent.length / 4;
    parents.length = depth;
    parents.push(piece);
    if (rest.includes('(')) found.push(parents.join(''));
  }
  return [...new Set(found.map(withoutNames))].sort();
}

/** The name of a parameter does not make a different address. */
const withoutNames = (address: string) => address.replace(/:\w+(\|:\w+)*|\{\w+\}/g, ':x');

type Document = { paths: Record<string, Record<string, unknown>> };
const described = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${withoutNames(path)}`),
  );

/** An address of the pattern with a value for each parameter. */
const sample = (address: string) => address.replaceAll(':x', '987654321');

/** npm's audit of the production packages. Only the full size uses the network. */
function audit(): Promise<{ high: number; critical: number; total: number }> {
  return new Promise((resolve, reject) => {
    execFile('npm', ['audit', '--omit=dev', '--json'], { timeout: 120_000 }, (_error, stdout) => {
      try {
        const { metadata } = JSON.parse(stdout);
        const { high, critical } = metadata.vulnerabilities;
        resolve({ high, critical, total: metadata.dependencies.prod });
      } catch {
        reject(new Error(`npm audit gave no report: ${stdout.slice(0, 300)}`));
      }
    });
  });
}

prove('G3', 'what is served is what is described, and nothing it is made of is known to be bad', async (tell) => {
  const { headers } = await server.createStaff('auditor');
  const open = (await server.app.inject({ url: '/api/openapi.json' })).json<Document>();
  const staff = (await server.app.inject({ url: '/api/staff/openapi.json', headers })).json<Document>();
  const known = new Set([...described(open), ...described(staff)]);
  const addresses = routedAddresses();
  const differences: string[] = [];
  let probes = 0;
  for (const address of addresses) {
    for (const method of methods) {
      probes += 1;
      const { statusCode } = await server.app.inject({ method, url: sample(address) });
      // Pages for people without scripts are not API calls.
      if (address === '/unsubscribe/:x' || address === '/privacy' || address === '/v/:x') continue;
      const isServed = statusCode !== 405;
      if (isServed !== known.has(`${method} ${address}`)) differences.push(`${method} ${address}: ${statusCode}`);
    }
  }
  for (const call of known) {
    if (!addresses.includes(call.slice(call.indexOf(' ') + 1))) differences.push(`${call}: described, not served`);
  }
  tell('calls described', known.size);
  tell('addresses of the router', addresses.length);
  tell('address and method tried', probes);
  tell('differences', differences.length, exactly(0));
  expect(differences).toEqual([]);
  expect([known.size >= 64, addresses.length >= 55]).toEqual([true, true]);
  if (sized(0, 1) === 0) return tell('npm audit', 'in the full size only: it asks the network');
  const { high, critical, total } = await audit();
  tell('packages in production', total);
  tell('known to be bad, high or critical', high + critical, exactly(0));
  expect(high + critical).toBe(0);
});
