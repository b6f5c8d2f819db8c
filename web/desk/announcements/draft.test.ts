import { describe, expect, it } from 'vitest';
import { bodyOf, draftOf, missingIn, newDraft } from './draft';

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
