import { useQuery } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint';
import type { listDeskClients } from '#contract/staff/clients/calls';
import { listTiers } from '#contract/staff/tiers/calls';
import { FilterLine } from '../kit/filter-line';
import { useWords } from '../kit/language';
import { entriesOf } from '../kit/select-field';
import type { ListAddress } from '../kit/use-list-address';
import { deskQuery } from '../queries';

interface ClientFiltersProps {
  address: ListAddress;
  asked: Pick<Input<typeof listDeskClients>['query'], 'q' | 'tier' | 'access' | 'sort'>;
}

export function ClientFilters({ address, asked }: ClientFiltersProps) {
  const { clients: words, content, frame } = useWords();
  const { data: tiers } = useQuery({
    ...deskQuery(listTiers, {}),
    staleTime: 5_000,
  });
  const levels = [...(tiers ?? []).map(({ id, name }) => [String(id), name] as const), ['none', words.noTier] as const];
  return (
    <FilterLine
      label={frame.table.filters}
      address={address}
      search={{ name: 'q', label: words.label, short: content.searchShort, asked: asked.q ?? '' }}
      filters={[
        {
          keys: ['tier'],
          label: words.tier,
          options: levels,
          value: asked.tier && (levels.find(([value]) => value === asked.tier)?.[1] ?? asked.tier),
        },
        {
          keys: ['access'],
          label: words.access,
          options: entriesOf(words.accesses),
          value: asked.access && words.accesses[asked.access],
        },
        {
          keys: ['sort'],
          label: words.sort,
          options: entriesOf(words.sorts),
          value: asked.sort && words.sorts[asked.sort],
        },
      ]}
    />
  );
}
