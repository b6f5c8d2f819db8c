import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' };

/** The baseline: a minimal client-rendered React page, built and served as well as ours. */
export async function startHello(root: string, outDir: string) {
  await build({
    configFile: false,
    root: join(root, 'bench/web/hello'),
    plugins: [react()],
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  const server = createServer(async ({ url = '/' }, reply) => {
    const name = url === '/' ? 'index.html' : url.slice(1);
    const body = await readFile(join(outDir, name)).catch(() => null);
    if (!body) return reply.writeHead(404).end();
    const packed = brotliCompressSync(body);
    const isHashed = name.startsWith('assets/');
    reply.writeHead(200, {
      'content-type': types[extname(name)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'content-length': packed.length,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    reply.end(packed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
