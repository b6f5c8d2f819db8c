import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { ClientSuggestion } from '#contract/staff/clients/schema';
import { ApiError } from '../../lib/api';
import { Field } from '../../ui/field';
import { counted, fillIn, useWords } from './language';
import { NewClient } from './new-client';
import { onlyExact, useSuggestions } from './use-suggestions';
import { writtenPhone } from './written-phone';
import './client-combobox.css';

interface ClientComboboxProps {
  label: string;
  error?: string | undefined;
  chosen: ClientSuggestion | null;
  onChoose: (client: ClientSuggestion | null) => void;
  /** Chosen by Enter: the focus moves to the next field. */
  onDone?: () => void;
  name: string;
  /** Offers no new client, for filters and payments. */
  isOnlyKnown?: boolean;
  /** In a table row: the label is for screen readers only. */
  isInRow?: boolean;
  placeholder?: string;
  /** The mark on the carton: similar clients are offered as soon as the field has the focus. */
  guess?: string;
}

/**
 * A client by mark, with the keys of the WAI-ARIA combobox. Enter takes the one client with exactly this mark, also for a
 * scanner, whose Enter comes before the answer; leaving the field takes it too. A person must choose anything that is
 * only similar.
 */
export function ClientCombobox(props: ClientComboboxProps) {
  const { label, error, chosen, onChoose, onDone, name, isOnlyKnown, isInRow = false, guess = '', placeholder } = props;
  const { suggest: words, common } = useWords();
  const [text, setText] = useState(chosen?.shippingMark ?? '');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  /** What happens with an exact match that is still awaited: after Enter the focus moves on, after leaving it stays. */
  const awaited = useRef<'move on' | 'stay' | null>(null);
  const list = useId();
  const { found, error: failure, isLocal } = useSuggestions(text, chosen === null);
  const isShown = isOpen && chosen === null && found !== undefined && found.length > 0;

  const choose = (client: ClientSuggestion, isByKey: boolean) => {
    setText(client.shippingMark);
    setOpen(false);
    onChoose(client);
    if (isByKey) onDone?.();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    if (!found) return;
    const exact = onlyExact(found);
    setActive(exact);
    const client = found[exact];
    if (awaited.current && client) choose(client, awaited.current === 'move on');
    awaited.current = null;
  }, [found]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || chosen || text.trim() === '') return;
    const last = (found?.length ?? 0) - 1;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const next = event.key === 'ArrowDown' ? active + 1 : active < 0 ? last : active - 1;
      setActive(next > last ? 0 : next < 0 ? last : next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      setOpen(true);
      // An answer that has just been drawn is not active yet.
      const client = found?.[active < 0 ? onlyExact(found) : active];
      if (client) choose(client, true);
      else awaited.current = found === undefined ? 'move on' : null;
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setOpen(false);
    }
  };

  return (
    <div className={isInRow ? 'combobox is-in-row' : 'combobox'}>
      <Field label={label} hint={isInRow ? undefined : words.hint} error={error} errorPrefix={common.errorPrefix}>
        {(attributes) => (
          <input
            {...attributes}
            className="input"
            type="text"
            name={name}
            data-step=""
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={list}
            aria-activedescendant={isShown && active >= 0 ? `${list}-${active}` : undefined}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            placeholder={placeholder}
            value={text}
            onChange={({ target }) => {
              awaited.current = null;
              setText(target.value);
              setActive(-1);
              setOpen(true);
              if (chosen) onChoose(null);
            }}
            onKeyDown={onKeyDown}
            onFocus={() => {
              if (guess === '' || text !== '' || chosen) return;
              setText(guess);
              setOpen(true);
            }}
            onBlur={() => {
              setOpen(false);
              if (chosen || text.trim() === '') return;
              const client = found?.[onlyExact(found)];
              if (client) choose(client, false);
              else awaited.current = found === undefined ? 'stay' : null;
            }}
          />
        )}
      </Field>
      <div role="listbox" id={list} aria-label={words.label} hidden={!isShown}>
        {found?.map((client, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, by the pattern.
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, by the pattern.
          <div
            key={client.id}
            role="option"
            id={`${list}-${at}`}
            aria-selected={at === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(client, true)}
          >
            <strong>{client.shippingMark}</strong>{' '}
            <span>{writtenPhone(client.phone) ?? client.email ?? `#${client.id}`}</span>
            {client.exact && <em>{words.exact}</em>}
          </div>
        ))}
      </div>
      <p className="combobox-said" role="status">
        {said()}
      </p>
      {!isOnlyKnown && !isLocal && chosen === null && found && !found.some(({ exact }) => exact) && (
        <NewClient mark={text.trim()} onCreated={(client) => choose(client, true)} />
      )}
    </div>
  );

  function said(): string {
    if (chosen) return fillIn(words.chosen, { mark: chosen.shippingMark });
    if (text.trim() === '') return '';
    if (failure) return failure instanceof ApiError ? failure.message : common.network;
    if (!found) return words.searching;
    return found.length === 0 ? words.none : counted(words.choose, found.length);
  }
}
