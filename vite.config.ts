import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, parseSync, Visitor } from 'vite';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The router names its components for debuggers, and each such line keeps the component in the bundle: 6 kB of
 * framework forms, scripts and boundaries that we do not use. Without these lines the bundler drops them.
 */
const routerWithoutLeftovers: Plugin = {
  name: 'router-without-leftovers',
  apply: 'build',
  transform(code, id) {
    if (!/react-router\/dist\/production\/.+\.mjs$/.test(id.replaceAll('\\', '/'))) return null;
    return code
      .replace(/^\w+\.displayName = .+;$/gm, '')
      .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2');
  },
};

/**
 * A call has more fields than the browser reads: of the audience it needs only whether it is a client. The rest is
 * removed, so that phones do not pay for it.
 */
const readByBrowser = new Set(['method', 'path', 'reply']);

const callsForBrowser: Plugin = {
  name: 'calls-for-browser',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(folder('./contract/')) || !/[\\/]calls\.ts$/.test(id)) return null;
    const unread: [start: number, end: number][] = [];
    new Visitor({
      Property({ key, value, start, end }) {
        const isForClients = value.type === 'Literal' && value.value === 'client';
        if (key.type === 'Identifier' && !readByBrowser.has(key.name) && !isForClients) unread.push([start, end]);
      },
    }).visit(parseSync(id, code).program);
    return unread.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end).replace(/^,/, ''), code);
  },
};

/** `import('./x')` becomes `importAgain(() => import('./x'))`, so that no page has to remember it. */
const importsAgain: Plugin = {
  name: 'imports-again',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const helper = folder('./web/lib/import-again.ts');
    if (!id.startsWith(folder('./web/')) || id === helper || !code.includes('import(')) return null;
    const imports: [start: number, end: number][] = [];
    new Visitor({
      ImportExpression({ start, end }) {
        imports.push([start, end]);
      },
    }).visit(parseSync(id, code).program);
    if (imports.length === 0) return null;
    const wrapped = imports.reduceRight(
      (text, [start, end]) => `${text.slice(0, start)}importAgain(() => ${text.slice(start, end)})${text.slice(end)}`,
      code,
    );
    return `import { importAgain } from ${JSON.stringify(helper)};\n${wrapped}`;
  },
};

const runningServer = 'http://127.0.0.1:3000';

/** `npm run dev` reads the company from the pages of the running server, as a browser does. */
const companyOfServer: Plugin = {
  name: 'company-of-server',
  apply: 'serve',
  async transformIndexHtml(html) {
    const page = await (await fetch(runningServer)).text();
    const [data = ''] = /<script type="application\/json" id="company-data">.*?<\/script>/s.exec(page) ?? [];
    return html.replace('</body>', () => `${data}</body>`);
  },
};

const routerForProduction = folder('./node_modules/react-router/dist/production/index.mjs');

export default defineConfig(({ command }) => ({
  root: folder('./web/'),
  plugins: [react(), routerWithoutLeftovers, callsForBrowser, importsAgain, companyOfServer],
  resolve: {
    // The package points every bundler to its development build, with warnings and checks.
    alias: command === 'build' ? [{ find: /^react-router$/, replacement: routerForProduction }] : [],
  },
  define: { 'import.meta.env.BUILD_YEAR': JSON.stringify(String(new Date().getUTCFullYear())) },
  build: {
    target: 'es2022',
    // A separate file can be cached for ever; a data: address in the style sheet cannot.
    assetsInlineLimit: 0,
    // Every browser of our target preloads modules natively.
    modulePreload: {
      polyfill: false,
      // The site's script lists what each page needs besides its file, and every visitor of the home page loads that
      // list. The desk and the client's rare pages are left out: they load the rest a moment later. So do dialogs, whose
      // lists every page with such a dialog would carry. Browsers also remember a failed preload: without a network the
      // dialog itself fails first, and importAgain can ask for it again.
      resolveDependencies: (file, needed) =>
        /\/(?:desk|profile|attachments|invoices?|[a-z-]+-dialog|shrink-photo|take-back-damage|add-charge|edit-[a-z]+|move-packages|allow-agreement|end-agreement|remove-file|client-tier|ask-for-contact|erased-notice|key-map|load-plan|waiting-packages|second-step|dispute-form)-/.test(
          file,
        )
          ? needed.filter((name) => name.endsWith('.css'))
          : needed,
    },
  },
  // `npm run dev` beside `npm start`: the page from here, its data from the running server.
  server: {
    proxy: Object.fromEntries(
      ['/api', '/icon.svg', '/manifest.webmanifest', '/assets/company-'].map((path) => [path, runningServer]),
    ),
  },
}));
