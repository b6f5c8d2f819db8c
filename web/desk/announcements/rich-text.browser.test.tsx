import { expect, it } from 'vitest';
import { htmlOf, linkAddress, nodesOf } from './rich-text';

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

it.each([
  ['text without a paragraph', 'Closed on <b>Friday</b>', '<p>Closed on <strong>Friday</strong></p>'],
  ['paragraphs of an editor', 'One<div>Two<br></div><p><br></p><p>Three</p>', '<p>One</p><p>Two</p><p>Three</p>'],
  ['a line break', '<p>One<br>Two</p>', '<p>One<br />Two</p>'],
  ['italics', '<p><i>One</i></p>', '<p><em>One</em></p>'],
  ['a list inside a paragraph', '<div>One<ul><li>Two</li><li><br></li></ul></div>', '<p>One</p><ul><li>Two</li></ul>'],
  ['spaces that an editor has fixed', '<p>One&nbsp; two</p>', '<p>One two</p>'],
  ['a link', '<p><a href="https://kwanline.example/a?b=1&amp;c=2">Two</a></p>', null],
  ['signs of HTML in a text', '<p>5 &lt; 6 &amp; &lt;script&gt;</p>', null],
  ['nothing', '<p><br></p><ul><li></li></ul><p> &nbsp;</p>', ''],
])('writes %s in the tags that are kept', (_, written, kept) => {
  expect(htmlOf(parsed(written))).toBe(kept ?? written);
});

it.each([
  '<p><a href="javascript:alert(1)">One</a></p>',
  '<p onclick="alert(1)">One<script>alert(1)</script></p>',
  '<img src="x" onerror="alert(1)">One',
  '<h1 style="color: red">One</h1>',
  '<span><iframe src="//evil.example"></iframe>One</span>',
])('brings no more than the text of %s', (stored) => {
  const place = document.createElement('div');
  place.append(...nodesOf(stored));
  expect(place.innerHTML).toBe('<p>One</p>');
});

it.each([
  ['kwanline.example/terms', 'https://kwanline.example/terms'],
  [' https://kwanline.example ', 'https://kwanline.example'],
  ['/terms', '/terms'],
  ['http://desk:3000/terms', 'http://desk:3000/terms'],
  ['ama@kwanline.example', 'mailto:ama@kwanline.example'],
  ['+233 24 412-3456', 'tel:+233244123456'],
  ['tel:+233244123456', 'tel:+233244123456'],
  ['javascript:alert(1)', null],
  ['//evil.example', null],
  ['Friday', null],
  ['two words.example', null],
  ['mailto:', null],
  ['', null],
])('reads the address %s as %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
