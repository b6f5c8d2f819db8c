import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../lib/api';
import { useOnline } from '../../lib/online';
import { useModal } from '../../ui/use-modal';
import { DeskIcon } from '../kit/desk-icon';
import { counted, fillIn, useWords } from '../kit/language';
import { useStaff } from '../kit/staff';
import type { Entry, Group } from './entries';
import { exactHit } from './exact-hit';
import { countsOf, paletteGroups } from './palette-groups';
import { optionId, PaletteList } from './palette-list';
import { PaletteScopes } from './palette-scopes';
import { PaletteTips } from './palette-tips';
import { useSearch } from './use-search';
import './palette.css';
import './palette-rows.css';

interface PaletteDialogProps {
  first: string;
  pages: Entry[];
  onClose: () => void;
}

/** A combobox in a dialog: arrows move, Enter opens, Ctrl-Enter opens a new tab. */
export function PaletteDialog({ first, pages, onClose }: PaletteDialogProps) {
  const words = useWords();
  const { search, common } = words;
  const staff = useStaff();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const [text, setText] = useState(first);
  const [scope, setScope] = useState<Group | null>(null);
  const [active, setActive] = useState(0);
  /** Enter came before the answer, as from a hand scanner. */
  const isAwaited = useRef(false);
  const list = useId();
  const isCommand = text.trim().startsWith('>');
  const { found, isCurrent, isSearching, error, refetch } = useSearch(isCommand ? '' : text);
  const asked = { text, found, pages, staff };
  const groups = paletteGroups({ ...asked, scope }, words);
  const entries = groups.flatMap(([, each]) => each);
  const dialog = useModal(onClose);

  const open = (to: string, isNewTab: boolean) => {
    if (isNewTab) return void window.open(to, '_blank');
    onClose();
    void navigate(to);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    setActive(0);
    if (!isCurrent || !found || !isAwaited.current) return;
    isAwaited.current = false;
    const hit = exactHit(found);
    if (hit) open(hit, false);
  }, [found, isCurrent]);

  const onKeyDown = (event: KeyboardEvent) => {
    // 229 means that an input method has taken the key.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const last = entries.length - 1;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = event.key === 'ArrowDown' ? active + 1 : active - 1;
      setActive(next > last ? 0 : next < 0 ? Math.max(last, 0) : next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const isReady = text.trim() === '' || isCommand || isCurrent;
      const entry = entries[active];
      if (isReady && entry) open(entry.to, event.ctrlKey || event.metaKey);
      else isAwaited.current = !isReady;
    }
  };

  const counts = text.trim() === '' || isCommand || !found ? null : countsOf(asked, words);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the browser's; this click is on what lies behind the dialog.
    <dialog
      className="palette"
      ref={dialog}
      aria-label={search.palette.title}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="palette-ask">
        <DeskIcon name="search" size={20} />
        <input
          type="text"
          role="combobox"
          aria-label={search.label}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={list}
          aria-activedescendant={entries[active] ? optionId(list, active) : undefined}
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          placeholder={search.quick}
          value={text}
          onChange={({ target }) => {
            isAwaited.current = false;
            setText(target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <span className="palette-hint">{search.palette.scan}</span>
        <button className="palette-close" type="button" onClick={onClose} aria-label={search.palette.close}>
          <kbd>Esc</kbd>
          <DeskIcon name="close" size={20} />
        </button>
      </div>
      {counts && <PaletteScopes counts={counts} scope={scope} onChoose={setScope} />}
      {!isOnline && <p className="palette-note palette-offline">{search.palette.offline}</p>}
      <PaletteList
        {...{ id: list, groups, active, text }}
        onPoint={setActive}
        onOpen={(entry, isNewTab) => open(entry.to, isNewTab)}
      />
      {error && (
        <p className="palette-note" role="alert">
          {error instanceof ApiError ? error.message : common.network}{' '}
          <button className="palette-retry" type="button" onClick={() => void refetch()}>
            {common.retry}
          </button>
        </p>
      )}
      {text.trim() === '' && entries.length === 0 && <p className="palette-note">{search.palette.empty}</p>}
      {isCurrent && entries.length === 0 && (
        <div className="palette-note">
          <strong>{fillIn(search.nothing, { text: text.trim() })}</strong>
          <span>{search.nothingHint}</span>
        </div>
      )}
      {isSearching && !found && !error && <p className="palette-note">{search.palette.searching}</p>}
      <p className="visually-hidden" role="status">
        {said()}
      </p>
      <PaletteTips />
    </dialog>
  );

  function said(): string {
    if (text.trim() === '' || error) return '';
    if (!isCommand && !isCurrent) return search.palette.searching;
    return entries.length === 0 ? search.palette.none : counted(search.palette.found, entries.length);
  }
}
