import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { useMediaQuery } from '../../lib/media-query';
import { Dialog } from '../../ui/dialog';
import { DeskIcon } from './desk-icon';
import { DeskMenu } from './desk-menu';
import { type Filter, FilterChip, FilterFields } from './filter-chip';
import { fillIn, useWords } from './language';
import { useShortcuts } from './shortcuts';
import { useAskedText } from './use-asked-text';
import type { ListAddress } from './use-list-address';
import './filter-line.css';

export type { Filter };

interface FilterLineProps {
  label: string;
  address: ListAddress;
  filters: readonly Filter[];
  /** The search text of this list. */
  search?: { name: string; label: string; short: string; asked: string; isScanned?: boolean };
  /** At the end of the line, such as the column choice. */
  children?: ReactNode;
}

/**
 * One line: a search in this list, a chip for each active filter, and a menu to add another. A change applies at once.
 */
export function FilterLine({ label, address, filters, search, children }: FilterLineProps) {
  const { table } = useWords().frame;
  const isPhone = useMediaQuery('(max-width: 767px)');
  const [opened, setOpened] = useState<string | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const chosen = filters.filter(({ value, keys: [key] }) => value !== undefined || key === opened);
  const others = filters.filter((filter) => !chosen.includes(filter));
  const isSet = filters.some(({ value }) => value !== undefined) || Boolean(search?.asked);
  return (
    <search className="filter-line" aria-label={label}>
      {search && <ListSearch {...search} onAsk={(text) => address.change({ [search.name]: text })} />}
      {isPhone ? (
        filters.length > 0 && (
          <button className="chip filter-all" type="button" onClick={() => setSheetOpen(true)}>
            <DeskIcon name="filter" size={18} />
            {table.filters}
            {chosen.length > 0 && <b>{chosen.length}</b>}
          </button>
        )
      ) : (
        <>
          {chosen.map((filter) => (
            <FilterChip
              key={filter.keys[0]}
              filter={filter}
              address={address}
              isOpen={opened === filter.keys[0]}
              onOpen={(isOpen) => setOpened(isOpen ? filter.keys[0] : null)}
            />
          ))}
          {others.length > 0 && (
            <DeskMenu
              className="chip chip-add"
              align="left"
              items={others.map(({ label: name, keys: [key] }) => ({ label: name, onChoose: () => setOpened(key) }))}
            >
              <DeskIcon name="plus" size={14} />
              {table.filter}
            </DeskMenu>
          )}
        </>
      )}
      <span className="filter-room" />
      {isSet && (
        <button className="button button-quiet button-small" type="button" onClick={address.clear}>
          {table.clear}
        </button>
      )}
      {children}
      {isSheetOpen && (
        <Dialog title={table.filters} close={table.show} onClose={() => setSheetOpen(false)}>
          <div className="form filter-sheet">
            {filters.map((filter) => (
              <FilterFields key={filter.keys[0]} filter={filter} address={address} />
            ))}
            <div className="dialog-actions">
              <button className="button button-line" type="button" onClick={address.clear}>
                {table.clear}
              </button>
              <button className="button button-solid" type="button" onClick={() => setSheetOpen(false)}>
                {table.show}
              </button>
            </div>
          </div>
        </Dialog>
      )}
    </search>
  );
}

interface ListSearchProps extends NonNullable<FilterLineProps['search']> {
  onAsk: (text: string) => void;
}

/** The text applies on Enter, so that no request is made for half a word. */
function ListSearch({ name, label, short, asked, isScanned = false, onAsk }: ListSearchProps) {
  const { common } = useWords();
  const [typed, setTyped] = useAskedText(asked);
  const [isShort, setShort] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useShortcuts({ f: () => field.current?.focus() });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = typed.trim();
    setShort(wanted.length === 1);
    if (wanted.length !== 1 && wanted !== asked) onAsk(wanted);
    // The next scan replaces the text.
    if (isScanned) field.current?.select();
  };
  return (
    <form className="list-search" noValidate onSubmit={submit}>
      <DeskIcon name="search" />
      <input
        ref={field}
        type="search"
        name={name}
        aria-label={label}
        aria-invalid={isShort || undefined}
        aria-describedby={isShort ? 'list-search-short' : undefined}
        placeholder={label}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '' && asked) onAsk('');
        }}
      />
      <kbd>f</kbd>
      {isShort && (
        <p className="field-error" id="list-search-short" role="alert">
          {fillIn('{prefix} {text}', { prefix: common.errorPrefix, text: short })}
        </p>
      )}
    </form>
  );
}
