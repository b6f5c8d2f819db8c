import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseSources, readSources, type SourceFile } from '#tests/support/imports';

/**
 * The forbidden imports of docs/architecture.md as a table, one row per rule. A type-only import counts too, because it
 * also ties the files together.
 */
type Rule = {
  name: string;
  /** The files that the rule covers. When there are none, the rule protects nothing, and the test fails. */
  from: RegExp | ((path: string) => boolean);
  offences: (files: SourceFile[]) => string[];
  /** Files that break the rule, added to the clean tree below, and the expected report. */
  planted: Record<string, string>;
  reports: string[];
};

const root = fileURLToPath(new URL('..', import.meta.url));
const aliases: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports;
const sourceFolders = ['contract', 'db', 'infra', 'api', 'web', 'tests', 'bench', 'scripts'];
const tree = parseSources(readSources(root, sourceFolders), aliases);

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('tests/');
const isSource = (path: string) => /^(contract|db|infra|api|web)\//.test(path) && !isTest(path);

const letters = String.raw`(?:\\[sdwSDW]|\\[pP]\{\w+\}|\[(?:[^\]\\\n]|\\.)+\])`;
const repeatedTwice = new RegExp(
  String.raw`(${letters})[*+]\??(?:(?:\\?[^\s*+?(){}|[\]\\]|${letters})[?*])*\1[*+]`,
  'g',
);

function check({ from, offences }: Rule, tree: SourceFile[]): string[] {
  const looksAt = (path: string) =>
    typeof from === 'function' ? from(path) : isSource(path) && !path.endsWith('.css') && from.test(path);
  const files = tree.filter(({ path }) => looksAt(path));
  return files.length === 0 ? ['there is no file to look at'] : [...new Set(offences(files))].sort();
}

const arrows = (isRefused: (from: string, to: string) => boolean) => (files: SourceFile[]) =>
  files.flatMap(({ path, imports }) =>
    imports.filter(({ to }) => isRefused(path, to)).map(({ to, line }) => `${path}:${line} -> ${to}`),
  );

/** Imports that remain after types are removed. */
const loads = (isRefused: (to: string) => boolean) => (files: SourceFile[]) =>
  files.flatMap(({ path, imports }) =>
    imports.filter(({ to, isType }) => !isType && isRefused(to)).map(({ to, line }) => `${path}:${line} -> ${to}`),
  );

const arrowsTo = (refused: RegExp) => arrows((_from, to) => refused.test(to));

const onlyIn = (doors: string | readonly string[], names: string[]) => (files: SourceFile[]) =>
  files
    .filter(({ path }) => ![doors].flat().includes(path))
    .flatMap(({ path, mentions }) =>
      mentions.filter(({ name }) => names.includes(name)).map(({ name, line }) => `${path}:${line} uses ${name}`),
    );

const folderBelow = (parent: string) => {
  const pattern = new RegExp(`^${parent}/([^/.]+)`);
  return (path: string) => pattern.exec(path)?.[1];
};
const frontOf = (path: string) => /^web\/(site|portal|desk)\//.exec(path)?.[1];
const folderOfFront = (path: string) => /^web\/(?:site|portal|desk)\/([^/.]+)\//.exec(path)?.[1];
/** What every feature of a front may use. */
const servesFront = ['kit', 'translations'];
/** What only the top of a front may wire together. */
const isTop = (path: string) => /^web\/(routes|app)\.tsx$|^web\/(site|portal|desk)\/(pages|shell)\//.test(path);
const moduleOf = folderBelow('api/modules');
const isOther = (own: string | undefined, other: string | undefined) => other !== undefined && own !== other;

const isService = (path: string) => /\.service(\.ts)?$/.test(path);
const isDoor = (path: string) => /^api\/modules\/[^/]+\/index(\.ts)?$/.test(path);
/** The code of a worker thread, which loads nothing else of its module. */
const isWork = (path: string) => /-work(\.ts)?$/.test(path);
const isRepository = (path: string) => /\.repository(\.ts)?$/.test(path);

const rules: Rule[] = [
  {
    name: '1. web -> api, db, infra, node built-ins',
    from: /^web\//,
    offences: arrowsTo(/^(api|db|infra)\/|^node:/),
    planted: {
      'web/lib/a.ts': `import { readFile } from 'fs/promises';\nexport const load = () => import('node:zlib');`,
      'web/ui/b.tsx': `import type { Database } from '#db/database';\nexport { buildApp } from '../../api/app';`,
      'web/portal/new/c.ts': `/// <reference types="node" />\nexport type App = import('#api/app').App;`,
      'web/lib/d.ts': `export * from '#infra/backup/manifest';`,
    },
    reports: [
      'web/lib/a.ts:1 -> node:fs/promises',
      'web/lib/a.ts:2 -> node:zlib',
      'web/lib/d.ts:1 -> infra/backup/manifest.ts',
      'web/portal/new/c.ts:1 -> node:*',
      'web/portal/new/c.ts:2 -> api/app.ts',
      'web/ui/b.tsx:1 -> db/database.ts',
      'web/ui/b.tsx:2 -> api/app.ts',
    ],
  },
  {
    name: '2. api, db, infra -> web, react',
    from: /^(api|db|infra)\//,
    offences: arrowsTo(/^web\/|^npm:(@[^/]+\/)?react\b/),
    planted: {
      'api/http/a.ts': `import { App } from '../../web/app';\nimport { renderToString } from 'react-dom/server';`,
      'db/b.ts': `import type { Words } from '../web/content/home';\nexport * from 'react';`,
    },
    reports: [
      'api/http/a.ts:1 -> web/app.tsx',
      'api/http/a.ts:2 -> npm:react-dom/server',
      'db/b.ts:1 -> web/content/home.ts',
      'db/b.ts:2 -> npm:react',
    ],
  },
  {
    name: '3. contract -> anything but zod',
    from: /^contract\//,
    offences: arrows((_from, to) => !/^contract\/|^npm:zod(\/|$)/.test(to)),
    planted: {
      'contract/a.ts': `import type { Row } from '#db/database';\nimport { createHash } from 'node:crypto';`,
      'contract/staff/b.ts': `import pg from 'pg';\nexport { x } from '../../web/app';\nimport zodlike from 'zodlike';`,
    },
    reports: [
      'contract/a.ts:1 -> db/database.ts',
      'contract/a.ts:2 -> node:crypto',
      'contract/staff/b.ts:1 -> npm:pg',
      'contract/staff/b.ts:2 -> web/app.tsx',
      'contract/staff/b.ts:3 -> npm:zodlike',
    ],
  },
  {
    name: '3b. calls.ts, rules.ts -> zod or a file that loads it',
    from: /^contract\/.*\/(?:calls|rules)\.ts$/,
    offences: loads((to) => !/^contract\/(?:.*\/(?:calls|rules)|staff\/(?:roles|rows)|limits|messages)\.ts$/.test(to)),
    planted: {
      'contract/new/calls.ts': `import * as z from 'zod/mini';\nimport { day } from '#contract/fields';\nimport type { Call } from '#contract/call';`,
      'contract/staff/new/rules.ts': `import { schemas } from '#contract/staff/packages/schema';\nimport { everyRole } from '#contract/staff/roles';`,
    },
    reports: [
      'contract/new/calls.ts:1 -> npm:zod/mini',
      'contract/new/calls.ts:2 -> contract/fields.ts',
      'contract/staff/new/rules.ts:1 -> contract/staff/packages/schema.ts',
    ],
  },
  {
    name: '4. db -> contract, api, infra; infra -> contract, api',
    from: /^(db|infra)\//,
    offences: arrows((from, to) => /^(contract|api)\//.test(to) || (from.startsWith('db/') && to.startsWith('infra/'))),
    planted: {
      'db/a.ts': `import type { Status } from '#contract/packages';\nimport '#infra/backup/manifest';`,
      'db/demo/b.ts': `export const env = () => import('../../api/env');`,
      'infra/backup/c.ts': `import type { Status } from '#contract/packages';`,
    },
    reports: [
      'db/a.ts:1 -> contract/packages.ts',
      'db/a.ts:2 -> infra/backup/manifest.ts',
      'db/demo/b.ts:1 -> api/env.ts',
      'infra/backup/c.ts:1 -> contract/packages.ts',
    ],
  },
  {
    name: '4b. api, infra -> a single migration',
    from: /^(api|infra)\//,
    offences: arrowsTo(/^db\/migrations\/\d/),
    planted: {
      'api/modules/auth/a.ts': `import { before } from '#db/migrations/0001-foundation';\nimport { migrations } from '#db/migrations/index';`,
    },
    reports: ['api/modules/auth/a.ts:1 -> db/migrations/0001-foundation.ts'],
  },
  {
    name: '5. site, portal, desk -> each other',
    from: /^web\//,
    offences: arrows((from, to) => frontOf(from) !== undefined && isOther(frontOf(from), frontOf(to))),
    planted: {
      'web/site/home/a.tsx': `import { PackageList } from '../../portal/packages/list';`,
      'web/desk/kit/b.ts': `import type { Home } from '../../site/pages/home';`,
    },
    reports: [
      'web/desk/kit/b.ts:1 -> web/site/pages/home.tsx',
      'web/site/home/a.tsx:1 -> web/portal/packages/list.tsx',
    ],
  },
  {
    name: '6. inside a front, feature -> another feature; kit, translations -> features',
    from: /^web\//,
    offences: arrows((from, to) => {
      const [own, other] = [folderOfFront(from), folderOfFront(to)];
      if (own === undefined || other === undefined || own === other) return false;
      return frontOf(from) === frontOf(to) && !['pages', 'shell'].includes(own) && !servesFront.includes(other);
    }),
    planted: {
      'web/portal/new/a.tsx': `import { PackageList } from '../packages/list';`,
      'web/portal/packages/b.ts': `import type { Payment } from '../payments/payment';`,
      'web/desk/kit/c.ts': `import { Rates } from '../rates/rates';`,
    },
    reports: [
      'web/desk/kit/c.ts:1 -> web/desk/rates/rates.tsx',
      'web/portal/new/a.tsx:1 -> web/portal/packages/list.tsx',
      'web/portal/packages/b.ts:1 -> web/portal/payments/payment',
    ],
  },
  {
    name: '7. ui -> contract, lib, shared, fronts; lib -> ui, shared, fronts; shared -> fronts',
    from: /^web\//,
    offences: arrows(
      (from, to) =>
        (from.startsWith('web/ui/') && /^contract\/|^web\/(lib|shared|site|portal|desk)\//.test(to)) ||
        (from.startsWith('web/lib/') && /^web\/(ui|shared|site|portal|desk)\//.test(to)) ||
        (from.startsWith('web/shared/') && frontOf(to) !== undefined),
    ),
    planted: {
      'web/ui/new-widget.tsx': `import type { Status } from '#contract/packages';\nimport { money } from '../shared/money';`,
      'web/ui/date-range-picker/day.tsx': `import { call } from '../../lib/api';\nimport '../../portal/packages/list';`,
      'web/lib/a.ts': `import { toast } from '../ui/button';\nimport { money } from '../shared/money';\nimport '../portal/packages/list';`,
      'web/shared/b.tsx': `import type { PackageList } from '../portal/packages/list';`,
    },
    reports: [
      'web/lib/a.ts:1 -> web/ui/button.tsx',
      'web/lib/a.ts:2 -> web/shared/money.tsx',
      'web/lib/a.ts:3 -> web/portal/packages/list.tsx',
      'web/shared/b.tsx:1 -> web/portal/packages/list.tsx',
      'web/ui/date-range-picker/day.tsx:1 -> web/lib/api.ts',
      'web/ui/date-range-picker/day.tsx:2 -> web/portal/packages/list.tsx',
      'web/ui/new-widget.tsx:1 -> contract/packages.ts',
      'web/ui/new-widget.tsx:2 -> web/shared/money.tsx',
    ],
  },
  {
    // The desk has its own table, so that the site does not load it.
    name: '7. only app.tsx, routes.tsx, desk/desk.tsx and the entries -> pages, shells, routes.tsx',
    from: /^web\//,
    offences: arrows(
      (from, to) =>
        isTop(to) &&
        !/^web\/(app|routes|entry\.\w+|desk\/desk)\.tsx$/.test(from) &&
        !(folderOfFront(from) === 'shell' && folderOfFront(to) === 'shell'),
    ),
    planted: {
      'web/portal/packages/c.tsx': `import { pages } from '../../routes';`,
      'web/site/pages/d.tsx': `import { Home } from './home';`,
    },
    reports: ['web/portal/packages/c.tsx:1 -> web/routes.tsx', 'web/site/pages/d.tsx:1 -> web/site/pages/home.tsx'],
  },
  {
    name: '8. *.routes.ts -> *.repository.ts or db',
    from: /^api\/.*\.routes\.ts$/,
    offences: arrows((_from, to) => isRepository(to) || to.startsWith('db/')),
    planted: {
      'api/modules/new/new.routes.ts': `import { findOwned } from '../packages/packages.repository';\nimport type { Database } from '#db/database';`,
    },
    reports: [
      'api/modules/new/new.routes.ts:1 -> api/modules/packages/packages.repository.ts',
      'api/modules/new/new.routes.ts:2 -> db/database.ts',
    ],
  },
  {
    name: '9. *.repository.ts -> contract, a service or a door',
    from: /^api\/.*\.repository\.ts$/,
    offences: arrows((_from, to) => to.startsWith('contract/') || isService(to) || isDoor(to)),
    planted: {
      'api/modules/new/new.repository.ts': `import type { Status } from '#contract/packages';\nimport type { Packages } from '#api/modules/packages/packages.service';\nimport { kept } from '#api/modules/auth/index';`,
    },
    reports: [
      'api/modules/new/new.repository.ts:1 -> contract/packages.ts',
      'api/modules/new/new.repository.ts:2 -> api/modules/packages/packages.service.ts',
      'api/modules/new/new.repository.ts:3 -> api/modules/auth/index.ts',
    ],
  },
  {
    name: '10. module -> another module, except through its index.ts; module -> its own index.ts',
    from: /^api\/modules\//,
    offences: arrows((from, to) => moduleOf(to) !== undefined && isOther(moduleOf(from), moduleOf(to)) !== isDoor(to)),
    planted: {
      'api/modules/new/new.service.ts': `import type { Row } from '#api/modules/packages/packages.repository';\nimport { hashToken } from '../auth/tokens';`,
      'api/modules/auth/new.ts': `import { hashToken } from '#api/modules/auth/index';`,
    },
    reports: [
      'api/modules/auth/new.ts:1 -> api/modules/auth/index.ts',
      'api/modules/new/new.service.ts:1 -> api/modules/packages/packages.repository.ts',
      'api/modules/new/new.service.ts:2 -> api/modules/auth/tokens.ts',
    ],
  },
  {
    name: 'a *.service.ts makes a service: it exports a create function',
    from: /^api\/.*\.service\.ts$/,
    offences: (files) =>
      files.filter(({ text }) => !/^export (?:const|function) create[A-Z]/m.test(text)).map(({ path }) => path),
    planted: { 'api/modules/new/new.service.ts': 'export const addAll = 1;' },
    reports: ['api/modules/new/new.service.ts'],
  },
  {
    name: '11. api/http -> api/modules',
    from: /^api\/http\//,
    offences: arrowsTo(/^api\/modules\//),
    planted: { 'api/http/a.ts': `import type { Packages } from '#api/modules/packages/packages.service';` },
    reports: ['api/http/a.ts:1 -> api/modules/packages/packages.service.ts'],
  },
  {
    name: '12. process.env only in api/env.ts',
    from: isSource,
    offences: (files) => [
      ...onlyIn('api/env.ts', ['process.env'])(files),
      // Its `env` could be imported by name.
      ...arrowsTo(/^node:process$/)(files.filter(({ path }) => path !== 'api/env.ts')),
    ],
    planted: {
      'api/a.ts': `export const port = process.env.PORT;\nconst { env } = globalThis.process;`,
      'db/b.ts': `import { env } from 'process';\nexport const url = process?.['env'];`,
    },
    reports: [
      'api/a.ts:1 uses process.env',
      'api/a.ts:2 uses process.env',
      'db/b.ts:1 -> node:process',
      'db/b.ts:2 uses process.env',
    ],
  },
  {
    // The service worker stands between the page and the network, so it may only fetch.
    name: '12. fetch( only in web/lib/api.ts and the service worker',
    from: (path) => isSource(path) && !path.startsWith('web/sw/'),
    offences: onlyIn('web/lib/api.ts', ['fetch', 'XMLHttpRequest']),
    planted: {
      'web/portal/new/a.ts': `export const load = () => fetch('/api/packages');\nexport const send = window.fetch;`,
      'web/lib/b.ts': `export const open = () => new XMLHttpRequest();\nconst { fetch: get } = window;`,
      'api/c.ts': `import { fetch } from 'undici';`,
    },
    reports: [
      'api/c.ts:1 uses fetch',
      'web/lib/b.ts:1 uses XMLHttpRequest',
      'web/lib/b.ts:2 uses fetch',
      'web/portal/new/a.ts:1 uses fetch',
      'web/portal/new/a.ts:2 uses fetch',
    ],
  },
  {
    name: '12. sessionStorage only in web/lib/session.ts',
    from: isSource,
    offences: onlyIn(['web/lib/session.ts'], ['sessionStorage']),
    planted: {
      'web/portal/new/a.ts': `export const read = () => sessionStorage.getItem('session');`,
      'web/lib/b.ts': `export const forget = () => globalThis['sessionStorage'].clear();`,
    },
    reports: ['web/lib/b.ts:1 uses sessionStorage', 'web/portal/new/a.ts:1 uses sessionStorage'],
  },
  {
    // The home page loads whatever any page uses of the router.
    name: "the router's Link, NavLink, Form and data router stay out of the bundle",
    from: /^web\/.+\.tsx?$/,
    offences: (files) =>
      files.flatMap(({ path, text }) =>
        [...text.matchAll(/import \{([^}]*)\} from 'react-router';/g)].flatMap(([, names = '']) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) =>
              /^(Link|NavLink|Form|RouterProvider|ScrollRestoration|useFetcher|create\w*Router)\b/.test(name),
            )
            .map((name) => `${path} takes ${name} from react-router`),
        ),
      ),
    planted: {
      'web/portal/new/a.tsx': `import { Link, useLocation } from 'react-router';`,
      'web/ui/b.tsx': `import {\n  useNavigate,\n  NavLink as Other,\n} from 'react-router';`,
    },
    reports: [
      'web/portal/new/a.tsx takes Link from react-router',
      'web/ui/b.tsx takes NavLink as Other from react-router',
    ],
  },
  {
    name: 'only api/app.ts, api/desk-app.ts, api/desk-money.ts, api/desk-set-up.ts, api/main.ts and api/staff.ts put modules together, and never by a repository',
    from: (path) => /^api\/(?!modules\/)/.test(path) && isSource(path),
    offences: (files) =>
      files.flatMap((file) => {
        const known = new Set(file.imports.flatMap(({ to }) => moduleOf(to) ?? []));
        const isComposer = [
          'api/app.ts',
          'api/app-deps.ts',
          'api/desk-app.ts',
          'api/desk-money.ts',
          'api/desk-set-up.ts',
          'api/main.ts',
          'api/staff.ts',
        ].includes(file.path);
        const isRefused = (to: string) =>
          moduleOf(to) !== undefined && (isComposer ? isRepository(to) : known.size > 1 || !(isDoor(to) || isWork(to)));
        return arrows((_from, to) => isRefused(to))([file]);
      }),
    planted: {
      'api/report.ts': `import '#api/modules/packages/index';\nimport type { Auth } from './modules/auth/index';`,
      'api/modules/packages/index.ts': '',
      'api/token.ts': `import { hashToken } from '#api/modules/auth/tokens';`,
      'api/main.ts': `import { findOwned } from '#api/modules/packages/packages.repository';`,
    },
    reports: [
      'api/main.ts:1 -> api/modules/packages/packages.repository.ts',
      'api/report.ts:1 -> api/modules/packages/index.ts',
      'api/report.ts:2 -> api/modules/auth/index.ts',
      'api/token.ts:1 -> api/modules/auth/tokens.ts',
    ],
  },
  {
    name: 'no file -> a *.test.ts; source -> tests, bench, scripts',
    from: () => true,
    offences: arrows(
      (from, to) => /\.test(\.tsx?)?$/.test(to) || (isSource(from) && /^(tests|bench|scripts)\//.test(to)),
    ),
    planted: {
      'api/modules/new/new.test.ts': `import { client } from '#api/modules/packages/packages.test';`,
      'web/lib/a.ts': `import { startTestApp } from '#tests/support/app';\nimport { root } from '../../scripts/paths.mjs';`,
    },
    reports: [
      'api/modules/new/new.test.ts:1 -> api/modules/packages/packages.test.ts',
      'web/lib/a.ts:1 -> tests/support/app.ts',
      'web/lib/a.ts:2 -> scripts/paths.mjs',
    ],
  },
  {
    name: 'no import that this test cannot follow',
    // It asks again for code that another file has imported.
    from: (file) => isSource(file) && file !== 'web/lib/import-again.ts',
    offences: arrowsTo(/^unknown:/),
    planted: {
      'api/a.ts': `export const load = (name: string) => import('./modules/' + name);`,
      'web/b.ts': `export const pages = import.meta.glob('./site/pages/**/*.tsx');\nimport '/lib/api.ts';`,
      'db/c.ts': `import '#nowhere/x';\nimport '../../elsewhere';`,
    },
    reports: [
      "api/a.ts:1 -> unknown:import('./modules/' + name)",
      'db/c.ts:1 -> unknown:#nowhere/x',
      'db/c.ts:2 -> unknown:../elsewhere',
      "web/b.ts:1 -> unknown:import.meta.glob('./site/pages/**/*.tsx')",
      'web/b.ts:2 -> unknown:/lib/api.ts',
    ],
  },
  {
    name: 'service worker -> anything of web but lib; anybody -> the service worker',
    from: /^web\//,
    offences: arrows(
      (from, to) =>
        (from.startsWith('web/sw/') && /^(web\/(?!sw\/|lib\/)|api\/|db\/)/.test(to)) ||
        (!from.startsWith('web/sw/') && to.startsWith('web/sw/')),
    ),
    planted: {
      'web/sw/a.ts': `import { App } from '../app';`,
      'web/lib/b.ts': `import { worker } from '../sw/worker';`,
    },
    reports: ['web/lib/b.ts:1 -> web/sw/worker', 'web/sw/a.ts:1 -> web/app.tsx'],
  },
  {
    name: 'every file of web stands on a floor that the rules know',
    from: /^web\//,
    offences: (files) =>
      files
        .map(({ path }) => path)
        .filter((path) => !/^web\/([^/]+|(site|portal|desk|shared|ui|lib|content|sw)\/.+)$/.test(path)),
    planted: { 'web/utils/a.ts': '', 'web/components/b.tsx': '' },
    reports: ['web/components/b.tsx', 'web/utils/a.ts'],
  },
  {
    name: 'no file over 250 lines but migrations, demo data, generated types and tests',
    from: (path) => !isTest(path) && !/^(db\/migrations|db\/demo)\/|^db\/statement-types\.ts$/.test(path),
    offences: (files) =>
      files
        .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
        .filter(({ lines }) => lines > 250)
        .map(({ path, lines }) => `${path} has ${lines} lines`),
    planted: { 'web/ui/a.tsx': '//\n'.repeat(251), 'web/styles/b.css': '\n'.repeat(300).concat('a {}') },
    reports: ['web/styles/b.css has 301 lines', 'web/ui/a.tsx has 251 lines'],
  },
  {
    // A time limit that holds on a quiet machine fails on a busy one. Proofs measure time, so they may have limits.
    name: 'no test outside the proofs has a time limit of its own; waits take WAIT_MS',
    from: (path) => (isTest(path) || path.startsWith('tests/')) && !/proof|^tests\/architecture\./.test(path),
    offences: (files) =>
      files.flatMap(({ path, text }) =>
        [...text.matchAll(/^ *\}, ?\d[\d_]{3,}\);|\btest\.setTimeout\(|\btestTimeout\b|\btimeout: ?\d[\d_]*/gm)].map(
          ([found]) => `${path} has ${found.trim()}`,
        ),
      ),
    planted: {
      'api/modules/new/a.test.ts': `it('waits', async () => {\n  await done;\n}, 60_000);`,
      'tests/e2e/b.spec.ts': `test.setTimeout(120_000);\nawait expect(row).toBeVisible({ timeout: 5000 });`,
    },
    reports: [
      'api/modules/new/a.test.ts has }, 60_000);',
      'tests/e2e/b.spec.ts has test.setTimeout(',
      'tests/e2e/b.spec.ts has timeout: 5000',
    ],
  },
  {
    // Each text that does not fit is tried in as many ways as there are places for the gap: `\s*-?\s*` on n spaces, n² times.
    name: 'no expression repeats the same letters twice around what may be missing',
    from: (path) => isSource(path) && /\.tsx?$/.test(path),
    offences: (files) =>
      files.flatMap(({ path, text }) => [...text.matchAll(repeatedTwice)].map(([found]) => `${path} has ${found}`)),
    planted: {
      'api/a.ts': String.raw`const spaced = /^h\s*-?\s*(\d{1,15})$/;`,
      'contract/b.ts': String.raw`const amount = /^\d*\.?\d+$/; const right = /^\d+(?:\.\d*)?$/;`,
      'web/c.ts': String.raw`const marked = /[^;]*[,;]?[^;]*$/; const days = /\d+\s*\d+/;`,
    },
    reports: [
      String.raw`api/a.ts has \s*-?\s*`,
      String.raw`contract/b.ts has \d*\.?\d+`,
      'web/c.ts has [^;]*[,;]?[^;]*',
      String.raw`web/c.ts has \d+\s*\d+`,
    ],
  },
  {
    name: 'no cycle of files that import each other, types included',
    from: isSource,
    offences: cycles,
    planted: {
      'db/a.ts': `import { b } from '#db/b';`,
      'db/b.ts': `export const c = () => import('./c');`,
      'db/c.ts': `export { a } from './a';\nimport { d } from './d';`,
      'db/d.ts': `import { type D } from './d';`,
      'db/e.ts': `import type { F } from './f';`,
      'db/f.ts': `import { e } from './e';`,
    },
    reports: ['db/a.ts -> db/b.ts -> db/c.ts -> db/a.ts', 'db/d.ts -> db/d.ts', 'db/e.ts -> db/f.ts -> db/e.ts'],
  },
];

/** Reports each cycle once, from its first file. */
function cycles(files: SourceFile[]): string[] {
  const loads = new Map(files.map(({ path, imports }) => [path, imports.map(({ to }) => to)] as const));
  /** The shortest path that leaves `from` and reaches `to`. */
  const way = (from: string, to: string): string[] | undefined => {
    const seen = new Set<string>();
    const ways = [[from]];
    for (const path of ways) {
      for (const next of loads.get(path.at(-1) ?? '') ?? []) {
        if (next === to) return [...path, next];
        if (seen.has(next)) continue;
        seen.add(next);
        ways.push([...path, next]);
      }
    }
    return undefined;
  };
  const told = new Set<string>();
  return [...loads.keys()].sort().flatMap((path) => {
    const round = told.has(path) ? undefined : way(path, path);
    for (const each of round ?? []) told.add(each);
    return round ? [round.join(' -> ')] : [];
  });
}

/** Every layer with its allowed imports, and near misses: words in comments and texts, names of members. */
const cleanTree: Record<string, string> = {
  'contract/packages/calls.ts': `import type { Call } from '#contract/call';\nimport { everyRole } from '#contract/staff/roles';`,
  'contract/packages.ts': `import * as z from 'zod/mini';\nexport { endpoint } from '#contract/endpoint';`,
  'contract/endpoint.ts': `// import '#db/database';\nimport type * as z from 'zod';`,
  'db/database.ts': `import pg from 'pg';\nimport { readFile } from 'node:fs/promises';`,
  'infra/backup/manifest.ts': `import type { Queryable } from '#db/database';`,
  'db/migrations/0001-foundation.ts': `export const sql = \`${'\n'.repeat(300)}\`;`,
  'api/env.ts': 'export const read = (source = process.env) => source.PORT;',
  'api/main.ts': `import { buildApp } from '#api/app';\nimport { hash } from '#api/modules/auth/passwords';\nexport const site = new URL('../site/', import.meta.url);`,
  'api/app.ts': `import { packagesRoutes } from '#api/modules/packages/packages.routes';\nimport { createAuth } from '#api/modules/auth/auth.service';\nexport type App = unknown;`,
  'api/backup.ts': `import { createAuth } from '#api/modules/auth/index';\nexport const pid = process.pid;`,
  'api/http/mount.ts': `import { endpoint } from '#contract/endpoint';\n/* import '#api/modules/auth/auth.service' */`,
  'api/modules/auth/auth.service.ts': `import { hashToken } from '#api/modules/auth/tokens';\nimport { lookup } from './lookup';\nexport interface Auth {}\nexport const createAuth = 1;`,
  'api/modules/auth/index.ts': `export type { Auth } from '#api/modules/auth/auth.service';`,
  'api/modules/auth/hash-work.ts': 'export const work = 1;',
  'api/password-worker.ts': `import { work } from '#api/modules/auth/hash-work';`,
  'api/modules/auth/lookup.ts': `import type { Token } from '#api/modules/auth/tokens';`,
  'api/modules/auth/tokens.ts': `import { createHash } from 'node:crypto';`,
  'api/modules/auth/passwords.ts': 'export const hash = { process: { env: 1 } };',
  'api/modules/packages/packages.routes.ts': `import type { Packages } from '#api/modules/packages/packages.service';\nimport { mount } from '#api/http/mount';`,
  'api/modules/packages/packages.service.ts': `import { findOwned } from './packages.repository';\nimport type { Status } from '#contract/packages';\nimport type { Auth } from '#api/modules/auth/index';\nexport function createPackages() {}`,
  'api/modules/packages/packages.repository.ts': `import { statement } from '#db/database';`,
  'api/modules/packages/packages.test.ts': `import { startTestApp } from '#tests/support/app';\nprocess.env.TZ = 'UTC';`,
  'tests/support/app.ts': `import { buildApp } from '#api/app';\nimport { root } from '../../scripts/paths.mjs';\nawait fetch(root);`,
  'scripts/paths.mjs': 'export const root = process.env.HOME;',
  'web/entry.client.tsx': `import { App } from './app';`,
  'web/app.tsx': `import { pages } from './routes';\nimport './styles/index.css';\nexport const App = () => <p title="sessionStorage">fetch(process.env)</p>;`,
  'web/routes.tsx': `import { lazy } from 'react';\nexport const pages = [lazy(() => import('./site/pages/home'))];`,
  'web/site/pages/home.tsx': `import { Hero } from '../home/hero';\nimport { money } from '../../shared/money';\nimport { words } from '../../content/home';`,
  'web/site/home/hero.tsx': 'export const Hero = 1;',
  'web/portal/pages/packages.tsx': `import { PackageList } from '../packages/list';`,
  'web/portal/packages/list.tsx': `import { call } from '../../lib/api';\nimport { money } from '../../shared/money';\nimport { Button } from '../../ui/button';\nimport { row } from './row';\nimport type { Status } from '#contract/packages';`,
  'web/portal/packages/row.ts': 'export const row = (query: { fetch(): void }) => query.fetch();',
  'web/desk/rates/rates.tsx': 'export const text = "import x from \'../packages/list\'";',
  'web/shared/money.tsx': `import { format } from '../lib/api';\nimport { Button } from '../ui/button';`,
  'web/ui/button.tsx': `import { Slot } from 'radix-ui';\nimport './dialog';`,
  'web/ui/dialog.tsx': 'export const Dialog = { fetch: 1, sessionStorage: 2 };',
  'web/lib/api.ts': `import { endpoint } from '#contract/endpoint';\nimport { session } from './session';\nexport const call = () => fetch('/api');`,
  'web/lib/session.ts': `export const session = () => sessionStorage.getItem('session');`,
  'web/content/home.ts': `export const words = 'Words';`,
  'web/styles/index.css': '@import "./tokens.css";',
};

for (const rule of rules) {
  describe(rule.name, () => {
    it('holds in this tree', () => {
      expect(check(rule, tree)).toEqual([]);
    });

    it('fails on an empty tree', () => {
      expect(check(rule, [])).toEqual(['there is no file to look at']);
    });

    it('finds nothing in a clean tree', () => {
      expect(check(rule, parseSources(cleanTree, aliases))).toEqual([]);
    });

    it('reports exactly what is planted', () => {
      expect(check(rule, parseSources({ ...cleanTree, ...rule.planted }, aliases))).toEqual(rule.reports);
    });
  });
}

describe('the imports that the rules check', () => {
  it('is this tree, with every root', () => {
    const paths = tree.map(({ path }) => path);
    const landmarks = ['contract/index.ts', 'db/open.ts', 'api/app.ts', 'web/app.tsx', 'scripts/start.mjs'];
    expect(landmarks.filter((path) => !paths.includes(path))).toEqual([]);
    expect(paths.filter(isTest)).toContain('tests/architecture.test.ts');
    expect(paths.filter(isSource).length).toBeGreaterThan(100);
  });

  it('contains the well-known imports', () => {
    const arrowsOf = (path: string) => tree.find((file) => file.path === path)?.imports.map(({ to }) => to);
    expect(arrowsOf('api/main.ts')).toEqual(expect.arrayContaining(['api/app.ts', 'db/open.ts', 'node:path']));
    expect(arrowsOf('contract/call.ts')).toEqual(['npm:zod/mini', 'contract/staff/roles.ts']);
    expect(arrowsOf('web/app.tsx')).toEqual(expect.arrayContaining(['web/routes.tsx', 'npm:react-router']));
  });

  it('knows where api/env.ts reads the environment', () => {
    const door = tree.find(({ path }) => path === 'api/env.ts');
    expect(door?.mentions.map(({ name }) => name)).toContain('process.env');
  });

  it('is every way to import, and nothing that only looks like one', () => {
    const source = [
      `import type { A } from './a.js';`,
      `import { type B } from "./b";`,
      `export type { C } from './c';`,
      `export * from '../ui/button';`,
      `const d = await import(\`./d\`);`,
      `type E = typeof import('#contract/endpoint');`,
      `import f = require('pg');`,
      `new Worker(new URL('./g.ts', import.meta.url));`,
      `import h from './h.svg?url';`,
      `/// <reference path="../i.d.ts" />`,
      `// import './comment';`,
      `const text = "import './text'", regex = /import '.\\/regex'/, jsx = <p>import './jsx'</p>;`,
      `new URL('./address', document.baseURI); object.import('./member');`,
    ].join('\n');
    const files = { 'web/lib/x.tsx': source, 'web/lib/a.ts': '', 'web/lib/b.tsx': '', 'web/ui/button/index.ts': '' };
    const [file] = parseSources(files, aliases);
    const told = file?.imports.map(({ line, to, isType }) => `${line} ${isType ? 'type ' : ''}${to}`);
    expect(told?.sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))).toEqual([
      '1 type web/lib/a.ts',
      '2 web/lib/b.tsx',
      '3 type web/lib/c',
      '4 web/ui/button/index.ts',
      '5 web/lib/d',
      '6 type contract/endpoint.ts',
      '7 npm:pg',
      '8 web/lib/g.ts',
      '9 web/lib/h.svg',
      '10 type web/i.d.ts',
    ]);
  });

  it('is refused when it cannot be parsed', () => {
    expect(() => parseSources({ 'api/a.ts': 'import {' }, aliases)).toThrow('api/a.ts cannot be parsed');
  });
});

/**
 * One planted file per root and tree: a forbidden import can pull in Node's types and so hide the next one. What the
 * compiler lets through (a package such as react in api, or pg in contract) is refused by the table above.
 */
const borders: Record<string, string>[] = [
  {
    'contract/planted.ts': `import { readFileSync } from 'node:fs';\nexport const planted: unknown = readFileSync;`,
    'db/planted.ts': `import { api } from '#api/good';\nexport const planted: string = api;`,
    'infra/planted.ts': `import { contract } from '#contract/good';\nexport const planted: unknown = contract;`,
    'api/planted.ts': `import { web } from '../web/good';\nexport const planted: string = web;`,
    'web/planted.ts': `import { db } from '#db/good';\nexport const planted: string = db;`,
  },
  {
    'contract/planted.ts': `import { db } from '#db/good';\nexport const planted: string = db;`,
    'db/planted.ts': `import { contract } from '#contract/good';\nexport const planted: unknown = contract;`,
    'api/planted.ts': `export const planted = document.title;`,
    'web/planted.ts': `import { readFileSync } from 'node:fs';\nexport const planted: unknown = readFileSync;`,
  },
  {
    'contract/planted.ts': `export const planted = window.location;`,
    'db/planted.ts': `import type { web } from '../web/good';\nexport type Planted = typeof web;`,
    'web/planted.ts': `import type { api } from '#api/good';\nexport type Planted = typeof api;`,
  },
];

const goodFiles = {
  'contract/good.ts': `import * as z from 'zod/mini';\nexport const contract = z.string();`,
  'db/good.ts': `import pg from 'pg';\nexport const db: string = pg.types.builtins.INT8.toString();`,
  'infra/good.ts': `import { db } from '#db/good';\nexport const infra: string = db + process.version;`,
  'api/good.ts': `export const api = 'api';`,
  'api/goods.ts': `import { contract } from '#contract/good';\nimport { db } from '#db/good';\nimport { infra } from '#infra/good';\nexport const all: unknown = [contract, db, infra, process.version];`,
  'web/good.ts': `export const web = 'web';`,
  // The packages of the site: none of them may bring Node's types along.
  'web/goods.ts': `import { contract } from '#contract/good';\nimport { prerender } from 'react-dom/static';\nimport { renderToStaticMarkup } from 'react-dom/server';\nimport { useLocation } from 'react-router';\nexport const all: unknown = [contract, document.title, prerender, renderToStaticMarkup, useLocation];`,
};

/** The projects of this tree with other files in them. Returns the files in which the compiler finds an error. */
function compile(files: Record<string, string>): string[] {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/borders-'));
  try {
    const roots = ['contract', 'db', 'infra', 'api', 'web'];
    for (const name of ['package.json', 'tsconfig.base.json', ...roots.map((each) => `${each}/tsconfig.json`)]) {
      cpSync(join(root, name), join(folder, name));
    }
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), source);
    }
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const args = [compiler, '-b', ...roots, '--pretty', 'false'];
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    const refused = [...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error /gm)].map(([, path]) => path ?? '');
    if ((status === 0) !== (refused.length === 0)) throw new Error(`tsc ended with ${status}: ${stdout}${stderr}`);
    return [...new Set(refused)].sort();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the borders that the compiler checks', () => {
  it.each(borders)('refuse exactly what is planted across them, round %#', (planted) => {
    expect(compile({ ...goodFiles, ...planted })).toEqual(Object.keys(planted).sort());
  });
});
