import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix, sep } from 'node:path';
import { parseSync } from 'vite';

/**
 * One import, from the file that contains it. `to` is a file of the project (`db/open.ts`), a built-in (`node:fs`), a
 * package (`npm:zod/mini`), or `unknown:` and the text of an import that cannot be resolved.
 */
type Import = { to: string; line: number; isType: boolean };

/** A used name that may be a global, with its members: `fetch`, `process.env`. */
type Mention = { name: string; line: number };

export type SourceFile = { path: string; text: string; imports: Import[]; mentions: Mention[] };

/** The `imports` of package.json. */
type Aliases = Record<string, string>;

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** Every code file and style sheet in these folders, by its path from the root with forward slashes. */
export function readSources(root: string, folders: readonly string[]): Record<string, string> {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|mts|tsx|mjs|css)$/.test(name))
      .map((name) => `${folder}/${name.split(sep).join('/')}`),
  );
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** What each file imports and mentions. A file that cannot be parsed is an error, because it could hide anything. */
export function parseSources(sources: Record<string, string>, aliases: Aliases): SourceFile[] {
  const paths = new Set(Object.keys(sources));
  return Object.entries(sources).map(([path, text]) => {
    if (path.endsWith('.css')) return { path, text, imports: [], mentions: [] };
    const { program, comments, errors } = parseSync(path, text);
    if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
    const nodes = [...walk(program as unknown as Node)];
    const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
    const imports = [...nodes.flatMap((node) => importsOf(node, text)), ...comments.flatMap(referencesOf)].map(
      ({ specifier, start, isType }) => ({ to: resolve(specifier, path, paths, aliases), line: lineOf(start), isType }),
    );
    const mentions = nodes.flatMap((node) => mentionsOf(node).map((name) => ({ name, line: lineOf(node.start) })));
    return { path, text, imports, mentions };
  });
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The node and everything in it, without names of keys and members: `queue.fetch` does not use the global `fetch`. */
function* walk(node: Node): Generator<Node> {
  yield node;
  for (const [field, value] of Object.entries(node)) {
    if (!node.computed && (field === 'key' || field === 'property')) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child);
  }
}

type Found = { specifier: string; start: number; isType: boolean };

function importsOf(node: Node, text: string): Found[] {
  const found = (source: unknown, isType: boolean): Found[] => {
    if (!isNode(source)) return [];
    const specifier = textOf(source) ?? `unknown:${text.slice(node.start, node.end)}`;
    return [{ specifier, start: node.start, isType }];
  };
  switch (node.type) {
    // Only `import type` is erased: `import { type A }` still loads the file (verbatimModuleSyntax).
    case 'ImportDeclaration':
      return found(node.source, node.importKind === 'type');
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return found(node.source, node.exportKind === 'type');
    case 'ImportExpression':
      return found(node.source, false);
    case 'TSImportType':
      return found(node.source, true);
    case 'TSExternalModuleReference':
      return found(node.expression, false);
    case 'CallExpression':
      if (dotted(node.callee) === 'require') return found(argumentsOf(node)[0], false);
      if (dotted(node.callee) === 'import.meta.glob') return found(node, false);
      return [];
    // How a bundler finds a worker or an asset.
    case 'NewExpression': {
      const [address, base] = argumentsOf(node);
      const isBeside = dotted(node.callee) === 'URL' && dotted(base) === 'import.meta.url';
      return isBeside && textOf(address) !== undefined ? found(address, false) : [];
    }
    default:
      return [];
  }
}

const argumentsOf = (node: Node): unknown[] => (Array.isArray(node.arguments) ? node.arguments : []);

/** `/// <reference types="node" />` counts as an import. */
function referencesOf({ value, start }: { value: string; start: number }): Found[] {
  const [, kind, name] = /^\/\s*<reference\s+(types|path)=["']([^"']+)["']/.exec(value) ?? [];
  if (!name) return [];
  const specifier = kind === 'path' ? `./${name}` : name === 'node' ? 'node:*' : name;
  return [{ specifier, start, isType: true }];
}

/** The text of a literal; undefined for computed values. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  const quasis = node.quasis;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(quasis) || quasis.length !== 1) return undefined;
  return (quasis[0] as { value: { cooked: string } }).value.cooked;
}

const wrappers = new Set([
  'ChainExpression',
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
]);
const globalObjects = new Set(['window', 'globalThis', 'self']);

/** `a.b` for `a.b`, `a['b']`, `a?.b` and `window.a.b`; undefined when it is not a plain chain of names. */
function dotted(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return String(node.name);
  if (node.type === 'MetaProperty') return `${dotted(node.meta)}.${dotted(node.property)}`;
  if (wrappers.has(node.type)) return dotted(node.expression);
  if (node.type !== 'MemberExpression') return undefined;
  const owner = dotted(node.object);
  const member = node.computed ? textOf(node.property) : dotted(node.property);
  return owner && member && memberOf(owner, member);
}

const memberOf = (owner: string, member: string) => (globalObjects.has(owner) ? member : `${owner}.${member}`);

function mentionsOf(node: Node): string[] {
  switch (node.type) {
    case 'Identifier':
    case 'MemberExpression':
      return [dotted(node) ?? []].flat();
    case 'VariableDeclarator':
      return takenApart(node.id, node.init);
    case 'AssignmentExpression':
    case 'AssignmentPattern':
      return takenApart(node.left, node.right);
    default:
      return [];
  }
}

/** `const { env } = process` mentions `process.env`. */
function takenApart(pattern: unknown, value: unknown): string[] {
  const owner = dotted(value);
  if (!owner || !isNode(pattern) || pattern.type !== 'ObjectPattern' || !Array.isArray(pattern.properties)) return [];
  return pattern.properties.flatMap((property: Node) => {
    const member = property.computed ? textOf(property.key) : (dotted(property.key) ?? textOf(property.key));
    return member ? [memberOf(owner, member)] : [];
  });
}

function resolve(given: string, from: string, paths: ReadonlySet<string>, aliases: Aliases): string {
  if (given.startsWith('unknown:') || given.startsWith('node:')) return given;
  // Vite reads `./logo.svg?url` as the file with an option.
  const specifier = given.replace(/\?.*$/, '');
  if (isBuiltin(specifier)) return `node:${specifier}`;
  if (specifier.startsWith('.')) return fileAt(posix.join(posix.dirname(from), specifier), paths);
  for (const [alias, target] of Object.entries(aliases)) {
    const [prefix = ''] = alias.split('*');
    if (!specifier.startsWith(prefix)) continue;
    return fileAt(posix.normalize(target.replace('*', specifier.slice(prefix.length))), paths);
  }
  return /^(@[\w.-]+\/)?[\w][\w.-]*(\/|$)/.test(specifier) ? `npm:${specifier}` : `unknown:${specifier}`;
}

/** The file that TypeScript and Vite would resolve, or the path itself when there is none. */
function fileAt(path: string, paths: ReadonlySet<string>): string {
  if (path.startsWith('..')) return `unknown:${path}`;
  const bare = path.replace(/\.js$/, '');
  const endings = ['.ts', '.tsx', '.mts', '.d.ts', '/index.ts', '/index.tsx'];
  return [path, ...endings.map((ending) => bare + ending)].find((each) => paths.has(each)) ?? path;
}
