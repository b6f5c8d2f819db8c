import { mailStates, messageKinds, messageStates, todo } from '#contract/staff/messages/rules';
import { FilterLine } from '../kit/filter-line';
import { useWords } from '../kit/language';
import { useMessageWords } from '../kit/message-words';
import { entriesOf } from '../kit/select-field';
import type { ListAddress } from '../kit/use-list-address';
import { ViewTabs } from '../kit/view-tabs';
import type { MessageFilter } from './message-filter';

interface FiltersProps {
  address: ListAddress;
  filters: MessageFilter;
}

export function Filters({ address, filters }: FiltersProps) {
  const { branches: branchNames, lists } = useWords();
  const words = useMessageWords();
  const { filters: names } = words;
  const states = [
    [todo, names.todo],
    ['all', names.all],
    ...messageStates.map((each) => [each, words.states[each]] as const),
  ] as const;
  return (
    <>
      <ViewTabs
        label={names.state}
        views={states.map(([state, name]) => ({
          to: address.hrefWith({ state }),
          name,
          isCurrent: (filters.state ?? 'all') === state,
        }))}
      />
      <FilterLine
        label={names.label}
        address={address}
        search={{ name: 'q', label: names.search, short: lists.packages.short, asked: filters.q ?? '' }}
        filters={[
          {
            keys: ['kind'],
            label: names.kind,
            options: messageKinds.map((each) => [each, words.kinds[each]] as const),
            value: filters.kind && words.kinds[filters.kind],
          },
          {
            keys: ['mail'],
            label: names.mail,
            options: mailStates.map((each) => [each, words.mailStates[each]] as const),
            value: filters.mail && words.mailStates[filters.mail],
          },
          {
            keys: ['branch'],
            label: names.branch,
            options: entriesOf(branchNames),
            value: filters.branch && branchNames[filters.branch],
          },
        ]}
      />
    </>
  );
}
