const blocks = new Set([
  'p',
  'div',
  'li',
  'blockquote',
  'section',
  'article',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'pre',
]);
const lists = new Set(['ul', 'ol']);
const dropped = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math']);
const protocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;');
const hasText = (html: string) => html.replace(/<[^<>]*>/g, '').trim() !== '';
const wrapped = (tag: string, inside: string) => (hasText(inside) ? `<${tag}>${inside}</${tag}>` : inside);
const trimmed = (html: string) => html.replace(/^(?:\s|<br \/>)+|(?:\s|<br \/>)+$/g, '');
const holdsBlock = (element: Element) => element.querySelector([...blocks, ...lists].join()) !== null;

function inline(node: Node): string {
  // Editors write a non-collapsing space as a non-breaking one.
  if (node.nodeType === Node.TEXT_NODE) return escaped((node.textContent ?? '').replace(/[\s\u00a0]+/g, ' '));
  if (!(node instanceof Element) || dropped.has(node.localName)) return '';
  const name = node.localName;
  if (name === 'br') return '<br />';
  if (lists.has(name)) return list(node);
  const inside = [...node.childNodes].map(inline).join('');
  if (name === 'strong' || name === 'b') return wrapped('strong', inside);
  if (name === 'em' || name === 'i') return wrapped('em', inside);
  const address = name === 'a' ? linkAddress(node.getAttribute('href') ?? '') : null;
  return address && hasText(inside) ? `<a href="${escaped(address)}">${inside}</a>` : inside;
}

function list(element: Element): string {
  const items = [...element.children].map((item) => trimmed(lists.has(item.localName) ? list(item) : inline(item)));
  return wrapped(
    element.localName,
    items
      .filter(hasText)
      .map((item) => `<li>${item}</li>`)
      .join(''),
  );
}

/** The editor's content as HTML, in the few tags that announcements allow. */
export function htmlOf(root: Node): string {
  const written: string[] = [];
  let line = '';
  const endLine = () => {
    if (hasText(line)) written.push(`<p>${trimmed(line)}</p>`);
    line = '';
  };
  const walk = (parent: Node) => {
    for (const node of parent.childNodes) {
      if (node instanceof Element && lists.has(node.localName)) {
        endLine();
        written.push(list(node));
      } else if (node instanceof Element && blocks.has(node.localName)) {
        endLine();
        walk(node);
        endLine();
      } else if (node instanceof Element && holdsBlock(node)) walk(node);
      else line += inline(node);
    }
  };
  walk(root);
  endLine();
  return written.filter(hasText).join('');
}

/** The nodes of stored HTML. They are parsed in an inert document, and only what `htmlOf` allows comes out. */
export function nodesOf(html: string): Node[] {
  const parse = (text: string) => new DOMParser().parseFromString(text, 'text/html').body;
  return [...parse(htmlOf(parse(html))).childNodes];
}

/** The address of a link as people type it. Null when it is not an address. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^\/(?!\/)\S*$/.test(text)) return text;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?\d[\d ()-]{5,}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`;
  const hasProtocol = /^[a-z][a-z\d+.-]*:/i.test(text);
  const whole = hasProtocol ? text : `https://${text}`;
  if (/^\/|\s/.test(text) || !URL.canParse(whole)) return null;
  const { protocol, hostname, pathname } = new URL(whole);
  const isWhole = protocols.has(protocol) && pathname !== '';
  return isWhole && (hasProtocol || hostname.includes('.')) ? whole : null;
}
