import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, parseSync, Visitor } from 'vite';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The router names its components for debuggers, and each such line keeps the component in the bundle for ever: 6 kB of
 * forms, scripts and boundaries of its framework, which nothing here uses. Without these lines the bundler drops them.
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

/** A call says more than the browser reads, of the audience only whether it is a client. Phones do not pay for the rest. */
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

const runningServer = 'http://127.0.0.1:3000';

/** `npm run dev` takes the company from the pages of the running server, as a browser does. */
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
  plugins: [react(), routerWithoutLeftovers, callsForBrowser, companyOfServer],
  resolve: {
    // The package leads every bundler to its development build, warnings and checks included.
    alias: command === 'build' ? [{ find: /^react-router$/, replacement: routerForProduction }] : [],
  },
  define: { 'import.meta.env.BUILD_YEAR': JSON.stringify(String(new Date().getUTCFullYear())) },
  build: {
    target: 'es2022',
    // A file of its own can be cached for ever; a data: address in the style sheet cannot.
    assetsInlineLimit: 0,
    // Every browser of our target preloads modules by itself.
    modulePreload: {
      polyfill: false,
      // The site's own script lists what each page needs beside its file, and every visitor of the home page carries that list.
      // The desk and the client's seldom opened pages stay out of it: they fetch the rest a moment later. So do dialogs of
      // the desk, whose lists every page that can open them would carry.
      resolveDependencies: (file, needed) =>
        /\/(?:desk|profile|attachments|invoices?|(?:label|damage|correct|command|agreement|weigh|split)-dialog|shrink-photo|take-back-damage)-/.test(
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
