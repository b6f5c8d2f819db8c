import { describe, expect, it } from 'vitest';
import { lighterPage, wantsLessData } from '#api/http/save-data';

describe('a browser that saves data', () => {
  it.each(['on', 'On', ' on ', 'on; q=1'])('is known by the header %j', (header) => {
    expect(wantsLessData(header)).toBe(true);
  });

  it.each([undefined, '', 'off', 'only', 'one', ['on', 'on']])('is not assumed from %j', (header) => {
    expect(wantsLessData(header)).toBe(false);
  });
});

describe('the lighter page', () => {
  const page = [
    '<!doctype html>',
    '<html lang="en-GH">',
    '  <link rel="preload" href="/styles/critical.css" as="style" />',
    '  <link crossorigin as="font" href="/assets/a.woff2" type="font/woff2" rel="preload" />',
    '  <link rel="stylesheet" href="/assets/a.css">',
    '  <p>&lt;html&gt; and <code>as="font"</code></p>',
  ].join('\n');

  it('tells the style sheet and does not fetch the font ahead', () => {
    expect(lighterPage(page)).toBe(
      [
        '<!doctype html>',
        '<html data-save-data lang="en-GH">',
        '  <link rel="preload" href="/styles/critical.css" as="style" />',
        '  <link rel="stylesheet" href="/assets/a.css">',
        '  <p>&lt;html&gt; and <code>as="font"</code></p>',
      ].join('\n'),
    );
  });

  it('is made of whole pages only', () => {
    expect(lighterPage('<svg xmlns="http://www.w3.org/2000/svg"/>')).toBeNull();
  });
});
