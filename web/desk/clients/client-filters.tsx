import { useQuery } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint';
import type { listDeskClients } from '#contract/staff/clients/calls';
import { listTiers } from '#contract/staff/clients/calls';
import { useWords } from '../kit/language';
import { entriesOf, SelectField } from '../kit/select-field';
import { TextFilter } from '../kit/text-filter';
import type { ListAddress } from '../kit/use-list-address';
import { deskQuery } from '../queries';

interface ClientFiltersProps {
  change: ListAddress['change'];
  asked: Pick<Input<typeof listDeskClients>['query'], 'q' | 'tier' | 'access' | 'sort'>;
}

export function ClientFilters({ change, asked }: ClientFiltersProps) {
  const { clients: words, content } = useWords();
  const { data: tiers } = useQuery({
    ...deskQuery(listTiers, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <search className="filter-grid clients-filters">
      <TextFilter
        words={{ label: words.label, short: content.searchShort, submit: content.search }}
        name="q"
        asked={asked.q ?? ''}
        onAsk={(q) => change({ q })}
      />
      <SelectField
        label={words.tier}
        value={asked.tier ?? ''}
        any={words.anyTier}
        options={[
          ...(tiers ?? []).map(({ name, priority }) => [String(priority), name] as const),
          ['none', words.noTier] as const,
        ]}
        onChange={(tier) => change({ tier })}
      />
      <SelectField
        label={words.access}
        value={asked.access ?? ''}
        any={words.anyAccess}
        options={entriesOf(words.accesses)}
        onChange={(access) => change({ access })}
      />
      <SelectField
        label={words.sort}
        value={asked.sort ?? 'mark'}
        options={entriesOf(words.sorts)}
        onChange={(sort) => change({ sort: sort === 'mark' ? '' : sort })}
      />
    </search>
  );
}
