import { DayField } from './day-field';
import { useWords } from './language';
import type { ListAddress } from './use-list-address';
import './filters.css';

export function PeriodFilter({ address: { get, change } }: { address: ListAddress }) {
  const { money: words } = useWords();
  const field = (name: 'from' | 'to') => (
    <DayField label={words[name]} name={name} value={get(name) ?? ''} onChange={(value) => change({ [name]: value })} />
  );
  return (
    <>
      {field('from')}
      {field('to')}
    </>
  );
}
