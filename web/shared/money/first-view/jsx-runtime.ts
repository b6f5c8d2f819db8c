// What the compiler calls for JSX in the first view: it makes elements of the page at once, without React, which comes
// later. Only for components without state.

type Child = Node | string | number | boolean | null | undefined | Child[];
type Props = Record<string, unknown> & { children?: Child };
type Component = (props: Props) => Child;

/** Attributes that React spells in its own way. */
const spelled: Record<string, string> = {
  className: 'class',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeWidth: 'stroke-width',
};
const drawings = ['svg', 'path'];
const SVG = 'http://www.w3.org/2000/svg';

export const Fragment = ({ children }: Props): Child => children;

export function jsx(type: string | Component, { children, ...attributes }: Props): Child {
  if (typeof type !== 'string') return type({ ...attributes, children });
  const element = drawings.includes(type) ? document.createElementNS(SVG, type) : document.createElement(type);
  for (const [name, value] of Object.entries(attributes)) {
    // Nothing answers a press yet: web/boot.ts keeps it for React.
    if (value === undefined || typeof value === 'function') continue;
    element.setAttribute(spelled[name] ?? name, String(value));
  }
  element.append(...nodesOf(children));
  return element;
}

export const jsxs = jsx;

export function nodesOf(child: Child): (Node | string)[] {
  if (Array.isArray(child)) return child.flatMap(nodesOf);
  if (child === null || child === undefined || typeof child === 'boolean') return [];
  return [typeof child === 'number' ? String(child) : child];
}
