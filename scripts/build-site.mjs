import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from './paths.mjs';
import { prerender } from './prerender.mjs';

const configFile = join(root, 'vite.config.ts');

/** The browser's files, then every public page as HTML made by the same components. */
export async function buildSite(out) {
  const site = join(out, 'site');
  const renderer = join(out, 'renderer');
  await build({ configFile, logLevel: 'warn', build: { outDir: site, emptyOutDir: true, manifest: true } });
  // Beside the site, not in it: everything in there is served.
  renameSync(join(site, '.vite/manifest.json'), join(out, 'manifest.json'));
  rmSync(join(site, '.vite'), { recursive: true });
  await build({
    configFile,
    logLevel: 'warn',
    build: { outDir: renderer, emptyOutDir: true, ssr: 'entry.prerender.tsx', copyPublicDir: false },
  });
  const { renderPages } = await import(pathToFileURL(join(renderer, 'entry.prerender.js')).href);
  const written = prerender(site, await renderPages());
  rmSync(renderer, { recursive: true });
  return `${written} pages`;
}
