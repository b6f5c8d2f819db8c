import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from '../paths.mjs';
import { siteChunks } from './chunks.mjs';
import { prerender } from './pages.mjs';

const configFile = join(root, 'vite.config.ts');

/** A script that runs before the modules, in one file named by its content. Returns its address. */
async function buildFirst(site, name) {
  const result = await build({
    configFile,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, 'web', `${name}.ts`),
        output: { format: 'iife', entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (result);
  const [{ fileName, code }] = output;
  writeFileSync(join(site, fileName), code);
  return `/${fileName}`;
}

/** The browser's files, then every page as HTML made by the same components. */
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
  const first = { boot: await buildFirst(site, 'boot'), early: await buildFirst(site, 'early') };
  const written = prerender(site, manifest, await renderPages(), first);
  for (const [name, text] of Object.entries(renderFiles())) {
    mkdirSync(dirname(join(site, name)), { recursive: true });
    writeFileSync(join(site, name), text);
  }
  rmSync(renderer, { recursive: true });
  return `${written} pages`;
}
