import type { ContainerState } from '#contract/staff/containers/rules';
import { useWords } from '../kit/language';
import { entriesOf, SelectField } from '../kit/select-field';
import { TextFilter } from '../kit/text-filter';
import type { ListAddress } from '../kit/use-list-address';

interface ContainerFiltersProps {
  address: ListAddress;
  filter: { state: ContainerState | undefined; text: string | undefined; late: 'yes' | undefined };
}

export function ContainerFilters({ address, filter }: ContainerFiltersProps) {
  const { containers: words, lists } = useWords();
  const { short, search } = lists.packages;
  return (
    <search className="container-filters">
      <TextFilter
        words={{ label: lists.containers.text, short, submit: search }}
        name="text"
        asked={filter.text ?? ''}
        onAsk={(text) => address.change({ text })}
      />
      <SelectField
        label={words.filter}
        value={filter.state ?? ''}
        any={words.all}
        options={entriesOf(words.states)}
        onChange={(state) => address.change({ state })}
      />
      <SelectField
        label={lists.containers.delay}
        value={filter.late ?? ''}
        any={lists.containers.anyDelay}
        options={[['yes', lists.containers.late]]}
        onChange={(late) => address.change({ late })}
      />
    </search>
  );
}
