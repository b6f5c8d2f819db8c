import { type Dispatch, type RefObject, useId } from 'react';
import { home } from '../../content/home';
import { Icon } from '../../ui/icon';
import { Tooltip } from '../../ui/tooltip';
import { isFull, type Notice, type Step, type TrackingList } from './tracking-list';
import { useChipKeys } from './use-chip-keys';
import { useTextKeys } from './use-text-keys';

const words = home.hero.tracking;

interface Props {
  list: TrackingList;
  take: Dispatch<Step>;
  input: RefObject<HTMLInputElement | null>;
}

export function TrackingInput({ list, take, input }: Props) {
  const id = useId();
  const chips = useChipKeys({ list, take, input });
  const text = useTextKeys({ list, take, input, focusLastChip: chips.focusLast });
  return (
    <>
      <p className="tracking-label">
        <label id={`${id}label`} htmlFor={`${id}input`}>
          {words.label}
        </label>
        <span id={`${id}counter`}>{words.counter.replace('{n}', String(list.numbers.length))}</span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot take its name from the label of the input. */}
      <div className="tracking-box" role="group" aria-labelledby={`${id}label`}>
        {list.numbers.length > 0 && (
          <ul ref={chips.ref} aria-label={words.listLabel}>
            {list.numbers.map((number, index) => (
              <li key={number}>
                <span>{number}</span>
                <Tooltip text={words.remove.replace('{value}', number)}>
                  <button type="button" {...chips.props(index)}>
                    <Icon name="close" size={16} />
                  </button>
                </Tooltip>
              </li>
            ))}
          </ul>
        )}
        <input
          id={`${id}input`}
          ref={input}
          name="filter"
          // Until the scripts have loaded, the browser itself refuses an empty search.
          required={!text.isReady}
          aria-describedby={`${id}help ${id}counter${isFull(list) ? ` ${id}full` : ''}`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint={list.text ? 'enter' : 'search'}
          placeholder={words.placeholder}
          {...text.props}
        />
      </div>
      <p className="tracking-help" id={`${id}help`}>
        {words.help}
      </p>
      {isFull(list) && (
        <p className="tracking-full" id={`${id}full`}>
          {words.live.full}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {list.notice && <span key={list.said}>{sentence(list.notice)}</span>}
      </p>
    </>
  );
}

function sentence(notice: Notice): string {
  const values: Record<string, string | number> = notice;
  return words.live[notice.kind].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
