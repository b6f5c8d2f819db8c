import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import { build } from 'vite';
import { root } from '../paths.mjs';
import { siteChunks } from './chunks.mjs';
import { makeShells, refuseForbidden } from './pages.mjs';
import { companyHash, renderSite } from './render-site.mjs';

const configFile = join(root, 'vite.config.ts');

/** Builds a script that runs before the modules, as one file with a hash in its name. Returns its address. */
async function buildFirst(site, name, file, more = {}) {
  const result = await build({
    ...more,
    configFile,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: { [name]: join(root, 'web', file) },
        output: { format: 'iife', entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (result);
  const [{ fileName, code }] = output;
  writeFileSync(join(site, fileName), code);
  return `/${fileName}`;
}

/** The first view draws with the components of the site, before React and the router have come. The page has its styles. */
const withoutReact = {
  resolve: {
    alias: [
      { find: /^react(?:\/jsx-runtime)?$/, replacement: join(root, 'web/shared/money/first-view/jsx-runtime.ts') },
      { find: /^.*\/ui\/link$/, replacement: join(root, 'web/shared/money/first-view/link.tsx') },
    ],
  },
  plugins: [
    {
      name: 'without-styles',
      enforce: /** @type {const} */ ('pre'),
      resolveId: (name) => (name.endsWith('.css') ? '\0no-styles' : null),
      load: (name) => (name === '\0no-styles' ? '' : null),
    },
  ],
};

/** The browser's files, then every page as HTML from the same components. */
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
  // Beside the site, because everything in the site is served.
  renameSync(join(site, '.vite/manifest.json'), join(out, 'manifest.json'));
  rmSync(join(site, '.vite'), { recursive: true });
  await build({
    configFile,
    logLevel: 'warn',
    // The server renders with it too, and React is not installed there.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir: renderer, emptyOutDir: true, ssr: 'entry.prerender.tsx', copyPublicDir: false },
  });
  const load = () => import(pathToFileURL(join(renderer, 'entry.prerender.js')).href);
  const company = await demoCompany();
  const manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
  const first = {
    boot: await buildFirst(site, 'boot', 'boot.ts'),
    early: await buildFirst(site, 'early', 'early.ts'),
    /** Draw what is owed before React has come. */
    firstViews: {
      '/dashboard': await buildFirst(site, 'first-dashboard', 'portal/dashboard/first-view.tsx', withoutReact),
      '/payments': await buildFirst(site, 'first-payments', 'portal/payments/first-view.tsx', withoutReact),
    },
  };
  const index = readFileSync(join(site, 'index.html'), 'utf8');
  globalThis.companyForRender = { page: { ...company.page, texts: '' }, texts: company.texts };
  const shells = makeShells(index, manifest, (await load()).listPages(), first);
  const { files, pages, textsFile } = await renderSite({ company, shells, load });
  refuseForbidden(pages);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, name)), { recursive: true });
    writeFileSync(join(site, name), text);
  }
  for (const name of ['render-site.mjs', 'render-worker.mjs'])
    cpSync(join(root, 'scripts/build', name), join(renderer, name));
  writeFileSync(join(renderer, 'site.json'), JSON.stringify({ shells, company: companyHash(company), textsFile }));
  return `${pages.length} pages`;
}

/** The demo company, for which the pages are built. A server with another company renders its own. */
async function demoCompany() {
  const source = `
    import { newCompany, pageOf, textsOf } from '#contract/company/new-company';
    import { demoCompanyValues } from '#db/demo/company-values';
    import { demoPlaces } from '#db/demo/places';
    const company = { ...newCompany, ...demoCompanyValues };
    export const page = pageOf(company, { places: demoPlaces });
    export const texts = textsOf(company);`;
  const stdin = { contents: source, resolveDir: root, loader: /** @type {const} */ ('ts') };
  const { outputFiles } = await bundle({ stdin, bundle: true, format: 'esm', platform: 'node', write: false });
  const { page, texts } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')}`
  );
  return { page, texts };
}
