import { formatQuantity } from '../../lib/format';
import { useImportWords } from '../kit/import-words';

type Name = 'good' | 'warned' | 'bad' | 'skipped' | 'imported' | 'removed' | 'kept';

export function Counts({ of }: { of: Partial<Record<Name, number>> }) {
  const imports = useImportWords();
  return (
    <dl className="import-counts">
      {(Object.entries(of) as [Name, number][]).map(([name, count]) => (
        <div key={name} className={count > 0 ? `import-count-${name}` : undefined}>
          <dt>{imports.result[name]}</dt>
          <dd>{formatQuantity(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
