import { type ReactNode, useEffect, useId, useRef } from 'react';
import { DeskIcon } from './desk-icon';
import { fillIn, useWords } from './language';
import { SelectField } from './select-field';
import type { ListAddress } from './use-list-address';

export interface Filter {
  /** Its names in the address. Removing the filter clears them all. */
  keys: readonly [string, ...string[]];
  label: string;
  /** The choice in words; nothing when it is not set. */
  value: string | undefined;
  /** A choice from a menu. */
  options?: readonly (readonly [value: string, name: string])[];
  /** Anything else, with its own fields. */
  fields?: ReactNode;
}

interface FilterChipProps {
  filter: Filter;
  address: ListAddress;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** An active filter: the chip opens its choice, the cross removes it. */
export function FilterChip({ filter, address, isOpen, onOpen }: FilterChipProps) {
  const { table } = useWords().frame;
  const { keys, label, value } = filter;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  // `onOpen` is a new function each time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (!isOpen) return;
    box.current?.querySelector<HTMLElement>('.filter-panel :is(select, input, button)')?.focus();
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) onOpen(false);
    };
    addEventListener('pointerdown', closeOutside);
    return () => removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from any of its fields.
    <div
      className="filter-chip"
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        onOpen(false);
        box.current?.querySelector('button')?.focus();
      }}
    >
      <span className="chip">
        <button
          className="chip-value"
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onOpen(!isOpen)}
        >
          {label} <b>{value ?? '…'}</b>
        </button>
        <button
          className="chip-remove"
          type="button"
          aria-label={fillIn(table.removeFilter, { name: label })}
          onClick={() => {
            onOpen(false);
            if (value !== undefined) address.change(Object.fromEntries(keys.map((key) => [key, ''])));
          }}
        >
          <DeskIcon name="close" size={14} />
        </button>
      </span>
      {isOpen && (
        <div className="filter-panel" id={id}>
          <FilterFields filter={filter} address={address} onDone={() => onOpen(false)} />
        </div>
      )}
    </div>
  );
}

interface FilterFieldsProps {
  filter: Filter;
  address: ListAddress;
  onDone?: () => void;
}

/** The choice of one filter, in the panel of its chip or on a phone's sheet. */
export function FilterFields({ filter: { keys, label, options, fields }, address, onDone }: FilterFieldsProps) {
  const { lists } = useWords();
  if (!options) {
    return (
      <fieldset className="filter-fields">
        <legend>{label}</legend>
        {fields}
      </fieldset>
    );
  }
  const [key] = keys;
  const value = address.get(key) ?? '';
  // A link may name a value that is not in the list.
  const isUnknown = value !== '' && !options.some(([each]) => each === value);
  return (
    <SelectField
      label={label}
      value={value}
      any={lists.packages.any}
      options={isUnknown ? [[value, `#${value}`], ...options] : options}
      onChange={(chosen) => {
        address.change({ [key]: chosen });
        onDone?.();
      }}
    />
  );
}
