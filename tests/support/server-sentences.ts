import { parseSync } from 'vite';
import { readSources } from './imports';

type Node = { type: string } & Record<string, unknown>;

/** Begins like a sentence or with a value, has at least two words, and ends like a sentence. */
const isSentence = (text: string) =>
  /^(?:\p{Lu}|\{1\})/u.test(text) && /\s/.test(text) && /[.?]$/.test(text) && !/\n/.test(text);

/** Texts that are not messages to a person: documentation, logs, program errors, mails and exports. */
const skippedProperties = new Set(['summary', 'description']);
const skippedCalls = /^(statement|statementFamily|log|warn|error|info|debug|Error|TypeError|describe)$/;

/**
 * Every sentence in the server's source: `{1}`, `{2}` stand for the values of a template. Read from the source, because
 * only there all of them are together.
 */
export function serverSentences(root: string, folders: readonly string[], isWanted: (path: string) => boolean) {
  const found = new Map<string, string>();
  for (const [path, text] of Object.entries(readSources(root, folders))) {
    if (!path.endsWith('.ts') || !isWanted(path)) continue;
    visit(parseSync(path, text).program as unknown as Node, (sentence) => found.set(sentence, path));
  }
  return found;
}

function visit(node: Node, tell: (sentence: string) => void) {
  if (isSkipped(node)) return;
  const text = textOf(node);
  if (text !== null && isSentence(text)) tell(text);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string') visit(child as Node, tell);
    }
  }
}

function isSkipped(node: Node): boolean {
  if (/^(Import|ExportAll)/.test(node.type)) return true;
  if (node.type === 'Property') return skippedProperties.has(nameOf(node.key as Node));
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const callee = node.callee as Node;
    return skippedCalls.test(nameOf(callee.type === 'MemberExpression' ? (callee.property as Node) : callee));
  }
  return false;
}

const nameOf = (node: Node) => String(node.name ?? node.value ?? '');

function textOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return null;
  const parts = node.quasis as { value: { cooked: string } }[];
  return parts.map(({ value }, at) => (at === 0 ? '' : `{${at}}`) + value.cooked).join('');
}
