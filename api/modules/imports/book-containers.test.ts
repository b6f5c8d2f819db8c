import { expect, it } from 'vitest';
import { namedDrafts } from '#api/modules/imports/book-containers';

it('lets a container leave today in China, and arrive no later than today in Ghana', () => {
  const evening = new Date('2026-11-15T17:50:00Z');
  const draft = (days: object) => namedDrafts({ names: ['KWL-26-1'], ...days }, evening);
  expect(draft({ departed: '2026-11-16' })).toMatchObject([{ departed: '2026-11-16' }]);
  expect(draft({ departed: '2026-11-01', arrived: '2026-11-15' })).toMatchObject([{ arrived: '2026-11-15' }]);
  expect(() => draft({ departed: '2026-11-01', arrived: '2026-11-16' })).toThrow('in the future');
});
