import { describe, expect, it } from 'vitest';
import { dateRangePicker as words } from '../../content/date-range-picker';
import { changeDraft, type DraftAction, openDraft } from './use-draft';

const march = { from: '2025-03-20', to: '2025-06-18' };

const drafted = (months: number, ...actions: DraftAction[]) => {
  const setting = { today: '2025-06-18', months, words };
  return actions.reduce((draft, action) => changeDraft(draft, action, setting), openDraft(march, setting));
};

describe('what is chosen in the open picker', () => {
  it('begins with the last day in view, at the right', () => {
    expect(drafted(2)).toMatchObject({ range: march, focused: '2025-06-18', view: '2025-05-01', next: 'from' });
    expect(drafted(1).view).toBe('2025-06-01');
  });

  it('takes the first day, then the last, then the first again', () => {
    const first: DraftAction = { kind: 'pick', day: '2025-05-05' };
    const last: DraftAction = { kind: 'pick', day: '2025-05-10' };
    expect(drafted(2, first)).toMatchObject({ range: { from: '2025-05-05', to: '2025-06-18' }, next: 'to' });
    expect(drafted(2, first, last)).toMatchObject({ range: { from: '2025-05-05', to: '2025-05-10' }, next: 'from' });
    const again: DraftAction = { kind: 'pick', day: '2025-06-01' };
    expect(drafted(2, first, last, again).range).toEqual({ from: '2025-06-01', to: '2025-06-01' });
  });

  it('starts again with the first day after a preset or a typed date', () => {
    const first: DraftAction = { kind: 'pick', day: '2025-05-05' };
    expect(drafted(2, first, { kind: 'preset', preset: 'last7' }).next).toBe('from');
    expect(drafted(2, first, { kind: 'type', end: 'to', day: '2025-05-01' })).toMatchObject({
      range: { from: '2025-05-01', to: '2025-05-01' },
      next: 'from',
    });
  });

  it('keeps a day in view to walk from when the months turn', () => {
    const turn: DraftAction = { kind: 'turn', by: 1 };
    expect(drafted(2, turn)).toMatchObject({ view: '2025-06-01', focused: '2025-06-18' });
    expect(drafted(2, turn, turn)).toMatchObject({ view: '2025-07-01', focused: '2025-07-18' });
    expect(drafted(1, { kind: 'turn', by: -1 })).toMatchObject({ view: '2025-05-01', focused: '2025-05-18' });
  });

  it('stops at the ends of the calendar', () => {
    const end: DraftAction = { kind: 'type', end: 'to', day: '9999-12-31' };
    expect(drafted(2, end, { kind: 'turn', by: 1 })).toMatchObject({ view: '9999-11-01', focused: '9999-12-31' });
    const begin: DraftAction = { kind: 'type', end: 'from', day: '1000-01-01' };
    expect(drafted(2, begin, { kind: 'turn', by: -1 })).toMatchObject({ view: '1000-01-01', focused: '1000-01-01' });
  });

  it('says what was refused', () => {
    expect(drafted(1, { kind: 'refuse', day: '2025-06-18' }).notice).toBe('Not a real date. Back to 6/18/2025.');
  });
});
