import { useState } from 'react';
import { runImport } from '#contract/staff/imports/calls';
import type { ImportDetail } from '#contract/staff/imports/schema';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { useImportWords } from '../kit/import-words';
import { counted } from '../kit/language';
import { useCommand } from '../kit/use-command';

interface RunFormProps {
  detail: ImportDetail;
  onChanged: (detail: ImportDetail) => void;
}

/** Two ways, each on its own button: import what is possible now, or all or nothing. */
export function RunForm({ detail, onChanged }: RunFormProps) {
  const imports = useImportWords();
  const { run: words } = imports;
  const [isAgain, setAgain] = useState(false);
  const { run, refusal, isSending } = useCommand(
    (body: { mode: 'good' | 'all'; again: boolean }, key) =>
      askDesk(runImport, { params: { id: String(detail.id) }, body: { ...body, key } }),
    onChanged,
  );
  const { good, warned, bad } = detail.counts;
  const count = good + warned;
  const press = (mode: 'good' | 'all') => void run({ mode, again: isAgain });
  return (
    <section className="desk-card" aria-label={words.title}>
      <h2>{words.title}</h2>
      {count === 0 && <p>{words.nothing}</p>}
      {count > 0 && (
        <>
          {detail.sameFile && (
            <label className="import-tick">
              <input type="checkbox" checked={isAgain} onChange={({ target }) => setAgain(target.checked)} />
              {words.again}
            </label>
          )}
          <div className="desk-actions">
            <button
              className="button button-solid"
              type="button"
              aria-disabled={isSending}
              onClick={() => press(bad > 0 ? 'good' : 'all')}
            >
              {counted(bad > 0 ? words.good : words.all, count)}
            </button>
            {bad === 0 && count > 1 && (
              <button
                className="button button-line"
                type="button"
                aria-disabled={isSending}
                onClick={() => press('good')}
              >
                {counted(words.rest, count)}
              </button>
            )}
          </div>
        </>
      )}
      <FormProblem text={refusal} />
    </section>
  );
}
