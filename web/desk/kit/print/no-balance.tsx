import { useWords } from '../language';
import { usePrintWords } from './print-words';

/** A receipt without the balance must say so. */
export function NoBalance({ onRetry }: { onRetry: () => void }) {
  const { common } = useWords();
  const { receipt: words } = usePrintWords();
  return (
    <div className="desk-warned" role="alert">
      <p>{words.noBalance}</p>
      <button className="button button-line" type="button" onClick={onRetry}>
        {common.retry}
      </button>
    </div>
  );
}
