import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from './paths.mjs';
import { prerender } from './prerender.mjs';
import { siteChunks } from './site-chunks.mjs';

const configFile = join(root, 'vite.config.ts');

/** The browser's files, then every public page as HTML made by the same components. */
export async function buildSite(out) {
  const site = join(out, 'site');
  const renderer = join(out, 'renderer');
  await build({
    configFile,
    logLevel: 'warn',
    build: {
      outDir: site,
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: { output: { codeSplitting: siteChunks } },
    },
  });
  // Beside the site, not in it: everything in there is served.
  renameSync(join(site, '.vite/manifest.json'), join(out, 'manifest.json'));
  rmSync(join(site, '.vite'), { recursive: true });
  await build({
    configFile,
    logLevel: 'warn',
    build: { outDir: renderer, emptyOutDir: true, ssr: 'entry.prerender.tsx', copyPublicDir: false },
  });
  const { renderFiles, renderPages } = await import(pathToFileURL(join(renderer, 'entry.prerender.js')).href);
  const manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
  const written = prerender(site, manifest, await renderPages());
  for (const [name, text] of Object.entries(renderFiles())) writeFileSync(join(site, name), text);
  rmSync(renderer, { recursive: true });
  return `${written} pages`;
}
