import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Choice, entriesOf } from '../../shared/desk/choice';
import { useWords } from '../../shared/desk/language';
import type { useListFilters } from '../../shared/desk/use-list-filters';
import { TextField } from '../../ui/field';
import { type readClients, readTiers } from './calls';

interface ClientFiltersProps {
  filters: ReturnType<typeof useListFilters>;
  asked: Pick<Parameters<typeof readClients>[0]['query'], 'tier' | 'access' | 'sort'>;
}

export function ClientFilters({ filters, asked }: ClientFiltersProps) {
  const { clients: words, content, common } = useWords();
  const [text, setText] = useState(filters.text);
  const [error, setError] = useState<string | undefined>();
  const { data: tiers } = useQuery({
    queryKey: ['tiers'],
    queryFn: ({ signal }) => readTiers({}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <search>
      <form
        className="desk-filters clients-filters"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = text.trim();
          setError(wanted.length === 1 ? content.searchShort : undefined);
          if (wanted.length !== 1) filters.change({ q: wanted }, { replace: false });
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
          onChange={(tier) => filters.change({ tier })}
        />
        <Choice
          label={words.access}
          value={asked.access ?? ''}
          any={words.anyAccess}
          options={entriesOf(words.accesses)}
          onChange={(access) => filters.change({ access })}
        />
        <Choice
          label={words.sort}
          value={asked.sort ?? 'mark'}
          options={entriesOf(words.sorts)}
          onChange={(sort) => filters.change({ sort: sort === 'mark' ? '' : sort })}
        />
      </form>
    </search>
  );
}
