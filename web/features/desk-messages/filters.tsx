import { useEffect, useState } from 'react';
import { mailStates, messageKinds, messageStates, todo } from '#contract/staff/message-states';
import { branches } from '#contract/staff/roles';
import { useWords } from '../../shared/desk/language';
import type { ListAddress } from '../../shared/desk/use-list-address';
import { Field, TextField } from '../../ui/field';
import type { MessageFilter } from './message-filter';

interface FiltersProps {
  address: ListAddress;
  filters: MessageFilter;
}

export function Filters({ address: { change, clear }, filters }: FiltersProps) {
  const { messages: words, common, branches: branchNames } = useWords();
  const { filters: names } = words;
  const [text, setText] = useState(filters.q ?? '');
  useEffect(() => setText(filters.q ?? ''), [filters.q]);

  const select = (
    name: string,
    label: string,
    value: string | undefined,
    options: readonly (readonly [string, string])[],
  ) => (
    <Field label={label} errorPrefix={common.errorPrefix}>
      {(attributes) => (
        <select
          {...attributes}
          className="input"
          value={value ?? ''}
          onChange={({ target }) => change({ [name]: target.value })}
        >
          {options.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  const all = ['', names.all] as const;

  return (
    <form
      className="message-filters"
      aria-label={names.label}
      onSubmit={(event) => {
        event.preventDefault();
        change({ q: text.trim() });
      }}
    >
      <div className="message-search">
        <TextField
          label={names.search}
          errorPrefix={common.errorPrefix}
          type="search"
          name="q"
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <button className="button button-line" type="submit">
          {names.submit}
        </button>
      </div>
      {select('state', names.state, filters.state ?? 'all', [
        [todo, names.todo],
        ['all', names.all],
        ...messageStates.map((state) => [state, words.states[state]] as const),
      ])}
      {select('kind', names.kind, filters.kind, [
        all,
        ...messageKinds.map((kind) => [kind, words.kinds[kind]] as const),
      ])}
      {select('mail', names.mail, filters.mail, [
        all,
        ...mailStates.map((mail) => [mail, words.mailStates[mail]] as const),
      ])}
      {select('branch', names.branch, filters.branch, [
        all,
        ...branches.map((branch) => [branch, branchNames[branch]] as const),
      ])}
      <button className="button button-line" type="button" onClick={clear}>
        {names.clear}
      </button>
    </form>
  );
}
