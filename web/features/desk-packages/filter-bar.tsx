import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { PackageFilter } from '#contract/staff/package-filter';
import { useWords } from '../../shared/desk/language';
import type { ListAddress } from '../../shared/desk/use-list-address';
import { TextField } from '../../ui/field';
import { readCategories } from './calls';
import { Choose } from './choose';
import { ClientFilter } from './client-filter';
import { ContainerFilter } from './container-filter';
import './desk-packages.css';

const hidden = ['categoryId', 'clientId', 'containerId', 'from', 'to', 'unidentified'] as const;

/** What is chosen holds at once; what is typed holds from Enter on, so that no list is asked for half a word. */
export function FilterBar({ address, filter }: { address: ListAddress; filter: PackageFilter }) {
  const words = useWords();
  const { packages } = words.lists;
  const isSet = Object.keys(filter).length > 0;
  const { data: categories } = useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => readCategories({}, signal),
  });
  const set = (name: keyof PackageFilter) => (value: string) => address.change({ [name]: value });
  const day = (name: 'from' | 'to') => (
    <TextField
      label={packages[name]}
      errorPrefix={words.common.errorPrefix}
      type="date"
      name={name}
      // As it was typed: a year that is half typed is no filter yet, and must not be taken from under the fingers.
      value={address.get(name) ?? ''}
      onChange={({ target }) => set(name)(target.value)}
    />
  );

  return (
    <search className="package-filters" aria-label={packages.filters}>
      <TextFilter address={address} text={filter.text ?? ''} />
      <Choose label={words.common.status} value={filter.status} options={packages.states} onChange={set('status')} />
      <Choose label={packages.branch} value={filter.branch} options={words.branches} onChange={set('branch')} />
      <details open={hidden.some((name) => filter[name] !== undefined)}>
        <summary>{packages.more}</summary>
        <div className="package-filters">
          <Choose
            label={words.common.category}
            value={filter.categoryId}
            options={Object.fromEntries((categories ?? []).map(({ id, description }) => [id, description]))}
            onChange={set('categoryId')}
          />
          <ContainerFilter value={filter.containerId} onChange={set('containerId')} />
          {day('from')}
          {day('to')}
          <ClientFilter value={filter.clientId} onChange={set('clientId')} />
          <label className="package-tick">
            <input
              type="checkbox"
              checked={filter.unidentified === 'yes'}
              onChange={({ target }) => set('unidentified')(target.checked ? 'yes' : '')}
            />
            {packages.unidentified}
          </label>
        </div>
      </details>
      {isSet && (
        <button className="button button-line" type="button" onClick={address.clear}>
          {packages.clear}
        </button>
      )}
    </search>
  );
}

function TextFilter({ address, text }: { address: ListAddress; text: string }) {
  const { lists, common } = useWords();
  const words = lists.packages;
  const [typed, setTyped] = useState(text);
  const [error, setError] = useState<string | undefined>();
  const form = useRef<HTMLFormElement>(null);
  // Going back shows what was asked before.
  useEffect(() => setTyped(text), [text]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = typed.trim();
    const isShort = asked.length === 1;
    setError(isShort ? words.short : undefined);
    if (!isShort && asked !== text) address.change({ text: asked });
    // The next scan replaces what is there.
    form.current?.querySelector('input')?.select();
  };
  return (
    <form className="package-text" ref={form} noValidate onSubmit={submit}>
      <TextField
        label={words.text}
        hint={words.textHint}
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
        {words.search}
      </button>
    </form>
  );
}
