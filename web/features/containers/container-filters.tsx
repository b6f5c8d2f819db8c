import { type SubmitEvent, useEffect, useState } from 'react';
import type { ContainerState } from '#contract/staff/containers';
import { useWords } from '../../shared/desk/language';
import type { ListAddress } from '../../shared/desk/use-list-address';
import { Field, TextField } from '../../ui/field';

interface ContainerFiltersProps {
  address: ListAddress;
  filter: { state: ContainerState | undefined; text: string | undefined };
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
