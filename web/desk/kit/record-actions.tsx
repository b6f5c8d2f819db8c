import { type ReactNode, useState } from 'react';
import type { DeskIconName } from './desk-icon';
import type { MenuItem } from './desk-menu';
import { useShortcuts } from './shortcuts';

/** The groups of the menu of a record, in their order. */
const groups = ['change', 'move', 'talk', 'void'] as const;

/**
 * One action on a record. It opens a dialog (`dialog`), leads to a page (`to`) or runs at once (`onChoose`). A page
 * adds its own actions to a record's menu by passing more of these.
 */
export interface RecordAction {
  id: string;
  label: string;
  icon?: DeskIconName;
  group: (typeof groups)[number];
  /** A single key for the same action. */
  shortcut?: string;
  /** Why it is disabled, such as a required role. */
  why?: string;
  /** Its button is in the title row, so the menu leaves it out. */
  isInHead?: boolean;
  to?: string;
  onChoose?: () => void;
  dialog?: (close: () => void) => ReactNode;
}

/** In the order of the groups. The first of each group begins with a line, and voiding is red. */
export function menuOf(actions: readonly RecordAction[], open: (id: string) => void): readonly MenuItem[] {
  const ordered = groups.flatMap((group) => actions.filter((action) => action.group === group && !action.isInHead));
  return ordered.map(({ id, label, icon, group, shortcut, why, to, onChoose }, at) => ({
    label,
    ...(icon && { icon }),
    ...(shortcut && { shortcut: shortcut.toUpperCase() }),
    ...(why && { why }),
    ...(to ? { to } : { onChoose: onChoose ?? (() => open(id)) }),
    ...(at > 0 && ordered[at - 1]?.group !== group && { startsGroup: true }),
    ...(group === 'void' && { isDanger: true }),
  }));
}

/** The menu of a record, its open dialog, and the keys that open one. */
export function useRecordActions(actions: readonly RecordAction[]) {
  const [openId, setOpen] = useState<string | null>(null);
  const possible = actions.filter(({ why }) => !why);
  const keys = possible.flatMap(({ id, shortcut, onChoose }) =>
    shortcut ? [[shortcut, onChoose ?? (() => setOpen(id))] as const] : [],
  );
  useShortcuts(Object.fromEntries(keys));
  const dialog = possible.find(({ id }) => id === openId)?.dialog?.(() => setOpen(null)) ?? null;
  return { menu: menuOf(actions, setOpen), open: setOpen, dialog };
}
