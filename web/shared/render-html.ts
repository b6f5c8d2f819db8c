import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from '../ui/link';

const ALLOWED = new Set(['p', 'br', 'strong', 'em', 'ul', 'ol', 'li']);
/** Elements whose content is not text for people. */
const DROPPED = new Set(['script', 'style', 'template', 'iframe', 'noembed', 'noframes', 'object', 'svg', 'math']);
const PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * HTML from the server as React elements, built from an allow list; never through innerHTML. The parser's document is
 * inert: it runs no script and loads nothing. Of an unknown element the text remains.
 */
export function renderHtml(html: string): ReactNode {
  return renderChildren(new DOMParser().parseFromString(html, 'text/html').body);
}

function renderChildren(parent: Node): ReactNode {
  return createElement(Fragment, null, ...[...parent.childNodes].map(renderNode));
}

function renderNode(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || DROPPED.has(node.localName)) return null;
  if (node.localName === 'br') return createElement('br');
  if (node.localName === 'a') return renderLink(node);
  return ALLOWED.has(node.localName) ? createElement(node.localName, null, renderChildren(node)) : renderChildren(node);
}

function renderLink(element: Element): ReactNode {
  const content = renderChildren(element);
  const address = safeAddress(element.getAttribute('href'));
  if (!address) return content;
  // Links inside the site use the router, without a reload.
  if (address.origin === location.origin)
    return createElement(Link, { to: address.pathname + address.search + address.hash, rel: 'noopener' }, content);
  return createElement('a', { href: address.href, rel: 'noopener' }, content);
}

/** A full address, or a path from the root: anything else would depend on the current page. */
function safeAddress(href: string | null): URL | null {
  const text = href?.trim() ?? '';
  const base = text.startsWith('/') ? location.origin : undefined;
  const address = URL.canParse(text, base) ? new URL(text, base) : null;
  return address && PROTOCOLS.has(address.protocol) ? address : null;
}
