import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Choice, entriesOf } from '../../shared/desk/choice';
import { useWords } from '../../shared/desk/language';
import type { ListAddress } from '../../shared/desk/use-list-address';
import { TextField } from '../../ui/field';
import { type readClients, readTiers } from './calls';

interface ClientFiltersProps {
  change: ListAddress['change'];
  asked: Pick<Parameters<typeof readClients>[0]['query'], 'q' | 'tier' | 'access' | 'sort'>;
}

export function ClientFilters({ change, asked }: ClientFiltersProps) {
  const { clients: words, content, common } = useWords();
  const [text, setText] = useState(asked.q ?? '');
  const [error, setError] = useState<string | undefined>();
  const { data: tiers } = useQuery({
    queryKey: ['tiers'],
    queryFn: ({ signal }) => readTiers({}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <search>
      <form
        className="filter-grid clients-filters"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = text.trim();
          setError(wanted.length === 1 ? content.searchShort : undefined);
          if (wanted.length !== 1) change({ q: wanted });
        }}
      >
        <div className="clients-search">
          <TextField
            label={words.label}
            error={error}
            errorPrefix={common.errorPrefix}
            type="search"
            name="q"
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <button className="button button-solid" type="submit">
            {content.search}
          </button>
        </div>
        <Choice
          label={words.tier}
          value={asked.tier ?? ''}
          any={words.anyTier}
          options={[
            ...(tiers ?? []).map(({ name, priority }) => [String(priority), name] as const),
            ['none', words.noTier] as const,
          ]}
          onChange={(tier) => change({ tier })}
        />
        <Choice
          label={words.access}
          value={asked.access ?? ''}
          any={words.anyAccess}
          options={entriesOf(words.accesses)}
          onChange={(access) => change({ access })}
        />
        <Choice
          label={words.sort}
          value={asked.sort ?? 'mark'}
          options={entriesOf(words.sorts)}
          onChange={(sort) => change({ sort: sort === 'mark' ? '' : sort })}
        />
      </form>
    </search>
  );
}
