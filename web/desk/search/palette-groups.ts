import type { StaffRole } from '#contract/staff/roles';
import type { DeskWords } from '../translations/en';
import { actionsOn, generalActions, named } from './actions';
import { type Entry, type Found, type Group, groupsOf } from './entries';
import { recentEntries } from './recent-records';

type Groups = [Group, Entry[]][];

/** A group shows only its first hits; all are shown when only that group is chosen. */
const firstLook = 5;

interface Asked {
  text: string;
  found: Found | undefined;
  scope: Group | null;
  pages: Entry[];
  staff: { id: number; role: StaffRole };
}

/** The list of the palette: without a text, the last opened records; after `>`, only pages and actions. */
export function paletteGroups({ text, found, scope, pages, staff }: Asked, words: DeskWords): Groups {
  const typed = text.trim();
  if (typed === '') return filled([['recent', recentEntries(staff.id)]]);
  const general = generalActions(staff.role, words.search);
  if (typed.startsWith('>')) {
    const asked = typed.slice(1);
    return filled([
      ['actions', named(general, asked)],
      ['pages', named(pages, asked)],
    ]);
  }
  const actions = [...(found ? actionsOn(found, staff.role, words.search) : []), ...named(general, typed)];
  const groups: Groups = [
    ...(found ? groupsOf(found, words) : []),
    ['pages', named(pages, typed)],
    ['actions', actions],
  ];
  if (scope === null) return filled(groups.map(([group, entries]) => [group, entries.slice(0, firstLook)]));
  const best = groups.find(([group]) => group === 'best')?.[1] ?? [];
  const folder = scopeFolders[scope];
  return filled(
    groups.flatMap(([group, entries]): Groups => {
      if (group !== scope) return [];
      // The best match belongs to one of the kinds.
      return [[group, [...best.filter(({ to }) => folder?.test(to)), ...entries]]];
    }),
  );
}

const scopeFolders: Partial<Record<Group, RegExp>> = {
  packages: /^\/staff\/packages\//,
  clients: /^\/staff\/clients\//,
  containers: /^\/staff\/containers\//,
  documents: /^\/staff\/(payments|handovers|invoices)\//,
};

export const scopes = ['packages', 'clients', 'containers', 'documents', 'actions'] as const satisfies readonly Group[];

/** The number of hits of each kind, the best match included. */
export function countsOf(asked: Omit<Asked, 'scope'>, words: DeskWords): Record<(typeof scopes)[number], number> {
  const count = (scope: Group) => paletteGroups({ ...asked, scope }, words)[0]?.[1].length ?? 0;
  return {
    packages: count('packages'),
    clients: count('clients'),
    containers: count('containers'),
    documents: count('documents'),
    actions: count('actions'),
  };
}

const filled = (groups: Groups): Groups => groups.filter(([, entries]) => entries.length > 0);
