import { describe, expect, it } from 'vitest';
import { bodyOf, draftOf, missingIn, newDraft } from './draft';
import { markText } from './mark-text';

const draft = { ...newDraft(new Date('2026-03-04T05:06:07Z')), title: 'T', body: 'B' };

describe('a draft', () => {
  it('begins now, without an end', () => {
    expect(bodyOf(draft)).toMatchObject({ startsAt: '2026-03-04T05:06:00Z', endsAt: null, show: true });
  });

  it('comes back as it was sent', () => {
    const stored = { startsAt: '2026-03-04T05:06:00.000Z', endsAt: '2026-03-05T00:00:00.000Z' };
    const rest = { id: 1, state: 'OFF' as const, coveredBy: null, overlaps: [], version: 1 };
    expect(bodyOf(draftOf({ ...draft, ...stored, ...rest }))).toMatchObject({
      startsAt: '2026-03-04T05:06:00Z',
      endsAt: '2026-03-05T00:00:00Z',
    });
  });

  it('tells what is missing', () => {
    expect(missingIn(draft)).toEqual({});
    expect(missingIn({ ...draft, title: ' ', body: '\n', startsAt: '' })).toEqual({
      ...{ title: true, body: true, startsAt: true },
    });
    expect(missingIn({ ...draft, endsAt: draft.startsAt })).toEqual({ endsAt: true });
    expect(bodyOf({ ...draft, startsAt: '' })).toBeNull();
    expect(bodyOf({ ...draft, endsAt: 'soon' })).toBeNull();
  });
});

describe('a tool', () => {
  const text = 'one two three';
  it.each([
    ['bold', 'one <strong>two</strong> three', 'two'],
    ['slanted', 'one <em>two</em> three', 'two'],
    ['link', 'one <a href="https://">two</a> three', 'https://'],
    ['list', 'one <ul>\n<li>two</li>\n</ul> three', '<li>two</li>'],
  ] as const)('%s marks what is selected', (tool, marked, selected) => {
    const result = markText(text, 4, 7, tool);
    expect([result.text, result.text.slice(result.from, result.to)]).toEqual([marked, selected]);
  });

  it('list makes an item of every line, and an empty one of nothing', () => {
    expect(markText('a\n\nb', 0, 4, 'list').text).toBe('<ul>\n<li>a</li>\n<li>b</li>\n</ul>');
    const empty = markText('', 0, 0, 'list');
    expect([empty.text, empty.from]).toEqual(['<ul>\n<li></li>\n</ul>', 9]);
  });
});
