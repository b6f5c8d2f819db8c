import { type MouseEvent, useEffect, useRef } from 'react';
import { useWords } from '../kit/language';
import type { Entry, Group } from './entries';
import { HitRow } from './hit-row';

interface PaletteListProps {
  id: string;
  groups: [Group, Entry[]][];
  active: number;
  text: string;
  onPoint: (at: number) => void;
  onOpen: (entry: Entry, isNewTab: boolean) => void;
}

export const optionId = (list: string, at: number) => `${list}-${at}`;

/** The focus stays in the field; the list only shows what Enter opens. */
export function PaletteList({ id, groups, active, text, onPoint, onOpen }: PaletteListProps) {
  const { search: words } = useWords();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`#${CSS.escape(optionId(id, active))}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, [, entries]) => sum + entries.length, 0));
  const open = (event: MouseEvent, entry: Entry) => onOpen(entry, event.ctrlKey || event.metaKey || event.button === 1);
  return (
    <div className="palette-list" role="listbox" id={id} aria-label={words.palette.list} ref={list}>
      {groups.map(([group, entries], groupAt) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox, by the pattern.
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <p id={`${id}-${group}`} role="presentation">
            {words[group]}
          </p>
          {entries.map((entry, entryAt) => {
            const at = (starts[groupAt] ?? 0) + entryAt;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, by the pattern.
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, by the pattern.
              <div
                key={entry.to}
                role="option"
                id={optionId(id, at)}
                aria-selected={at === active}
                onPointerMove={() => at !== active && onPoint(at)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={(event) => open(event, entry)}
                onAuxClick={(event) => event.button === 1 && open(event, entry)}
              >
                <HitRow entry={entry} text={group === 'recent' ? '' : text} />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
