import { expect, it } from 'vitest';
import { noticeIn, withNotice } from './sign-in-notice';

it('finds the sentence that the page before has left, and its kind', () => {
  expect(noticeIn({ from: '/x', ...withNotice('Saved.') })).toEqual({ text: 'Saved.', kind: 'done' });
  expect(noticeIn(withNotice('Ended.', 'info'))).toEqual({ text: 'Ended.', kind: 'info' });
});

it.each([null, undefined, {}, 'x', { notice: 'text' }, { notice: { text: 5 } }])('finds nothing in %j', (state) => {
  expect(noticeIn(state)).toBeNull();
});
