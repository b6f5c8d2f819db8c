import { expect, it, vi } from 'vitest';
import { menuOf, type RecordAction } from './record-actions';

const actions: readonly RecordAction[] = [
  { id: 'void', label: 'Void', group: 'void', why: 'Only an admin.' },
  { id: 'note', label: 'Add a note', group: 'talk', shortcut: 'n' },
  { id: 'hold', label: 'Put on hold', group: 'change' },
  { id: 'move', label: 'Move', group: 'move' },
  { id: 'correct', label: 'Correct', group: 'change' },
];

it('orders the menu of a record: change, move, talk, and voiding last and red', () => {
  const menu = menuOf(actions, () => {});
  expect(menu.map(({ label }) => label)).toEqual(['Put on hold', 'Correct', 'Move', 'Add a note', 'Void']);
  expect(menu.map(({ startsGroup = false }) => startsGroup)).toEqual([false, false, true, true, true]);
  expect(menu.at(-1)).toMatchObject({ isDanger: true, why: 'Only an admin.' });
  expect(menu.filter(({ isDanger }) => isDanger)).toHaveLength(1);
});

it('opens the dialog of the action that was chosen, and shows its key', () => {
  const open = vi.fn();
  const note = menuOf(actions, open).find(({ label }) => label === 'Add a note');
  note?.onChoose?.();
  expect(open).toHaveBeenCalledExactlyOnceWith('note');
  expect(note?.shortcut).toBe('N');
});
