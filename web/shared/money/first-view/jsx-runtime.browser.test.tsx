import { expect, it } from 'vitest';
import { Fragment, jsx, jsxs, nodesOf } from './jsx-runtime';

const htmlOf = (child: Parameters<typeof nodesOf>[0]) => {
  const place = document.createElement('div');
  place.append(...nodesOf(child));
  return place.innerHTML;
};

const Row = ({ name }: Record<string, unknown>) => jsx('li', { children: String(name) });

it('makes elements with their attributes, spelled as HTML does', () => {
  expect(
    htmlOf(jsx('p', { className: 'sum', 'aria-hidden': 'true', onClick: () => {}, title: undefined, children: 5 })),
  ).toBe('<p class="sum" aria-hidden="true">5</p>');
});

it('draws components, fragments and lists, and leaves out what is empty', () => {
  const rows = jsxs(Fragment, { children: [false, null, undefined, ['a', 'b'].map((name) => jsx(Row, { name })), 0] });
  expect(htmlOf(rows)).toBe('<li>a</li><li>b</li>0');
});

it('shows the text of a client as text', () => {
  const text = '<img src=x onerror=alert(1)> & "goods"';
  const [made] = nodesOf(jsx('p', { title: text, children: text }));
  const { textContent, children, title } = made as HTMLParagraphElement;
  expect({ textContent, title, elements: children.length }).toEqual({ textContent: text, title: text, elements: 0 });
});

it('makes drawings that are drawn', () => {
  const icon = nodesOf(jsx('svg', { strokeWidth: 2, viewBox: '0 0 24 24', children: jsx('path', { d: 'M0 0h4' }) }))[0];
  expect(icon).toBeInstanceOf(SVGSVGElement);
  expect((icon as SVGSVGElement).outerHTML).toBe(
    '<svg stroke-width="2" viewBox="0 0 24 24"><path d="M0 0h4"></path></svg>',
  );
  expect((icon as SVGSVGElement).firstElementChild).toBeInstanceOf(SVGPathElement);
});
