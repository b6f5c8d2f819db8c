import { type SubmitEvent, useEffect, useState } from 'react';
import type { ContainerState } from '#contract/staff/containers';
import { useWords } from '../../shared/desk/language';
import type { ListAddress } from '../../shared/desk/use-list-address';
import { Field, TextField } from '../../ui/field';

const isState = (value: string | undefined, states: object): value is ContainerState =>
  value !== undefined && Object.hasOwn(states, value);

/** What cannot be meant is left out, so that an old link still shows a list. */
export function containerFilter({ get }: ListAddress, states: object) {
  const [state, text] = [get('state'), get('text')?.trim()];
  return { state: isState(state, states) ? state : undefined, text: text && text.length >= 2 ? text : undefined };
}

interface ContainerFiltersProps {
  address: ListAddress;
  filter: ReturnType<typeof containerFilter>;
}

export function ContainerFilters({ address, filter }: ContainerFiltersProps) {
  const { containers: words, lists, common } = useWords();
  const { text = '' } = filter;
  const [typed, setTyped] = useState(text);
  const [error, setError] = useState<string | undefined>();
  // Going back shows what was asked before.
  useEffect(() => setTyped(text), [text]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = typed.trim();
    setError(asked.length === 1 ? lists.packages.short : undefined);
    if (asked.length !== 1 && asked !== text) address.change({ text: asked });
  };
  return (
    <search className="container-filters">
      <form noValidate onSubmit={submit}>
        <TextField
          label={lists.containers.text}
          error={error}
          errorPrefix={common.errorPrefix}
          type="search"
          name="text"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button className="button button-solid" type="submit">
          {lists.packages.search}
        </button>
      </form>
      <Field label={words.filter} errorPrefix={common.errorPrefix}>
        {(attributes) => (
          <select
            {...attributes}
            className="input"
            value={filter.state ?? ''}
            onChange={({ target }) => address.change({ state: target.value })}
          >
            <option value="">{words.all}</option>
            {Object.entries(words.states).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </search>
  );
}
