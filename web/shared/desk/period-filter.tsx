import { TextField } from '../../ui/field';
import { useWords } from './language';
import type { ListAddress } from './use-list-address';
import './filters.css';

/** They show what was typed: a year that is half typed is no filter yet, and must not be taken from under the fingers. */
export function PeriodFilter({ address: { get, change } }: { address: ListAddress }) {
  const { money: words, common } = useWords();
  const field = (name: 'from' | 'to') => (
    <TextField
      label={words[name]}
      errorPrefix={common.errorPrefix}
      type="date"
      value={get(name) ?? ''}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  return (
    <>
      {field('from')}
      {field('to')}
    </>
  );
}
