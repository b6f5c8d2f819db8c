import { fillIn, useWords } from '../kit/language';
import { otherCount } from './intake-form';
import type { useIntake } from './use-intake';

interface CountQuestionProps {
  intake: ReturnType<typeof useIntake>;
  isAsked: boolean;
}

/** Quantity and cartons differ: the form asks once which is right, before the package is saved. */
export function CountQuestion({ intake: { form, set, answer }, isAsked }: CountQuestionProps) {
  const { intake: words } = useWords();
  const count = isAsked ? otherCount(form) : null;
  const [row] = form.cartons;
  /** The buttons disappear with the answer, so the focus moves to the save button. */
  const settle = (change: () => void) => () => {
    change();
    document.querySelector<HTMLElement>('.page-primary > button')?.focus();
  };
  return (
    <div role="alert">
      {count !== null && (
        <div className="desk-warned intake-question" data-question="" tabIndex={-1}>
          <p>
            <strong>{fillIn(words.counts.question, { quantity: form.quantity, count })}</strong>
          </p>
          <div className="desk-actions">
            <button
              className="button button-solid"
              type="button"
              onClick={settle(() => set('quantity', String(count)))}
            >
              {fillIn(words.counts.quantity, { count })}
            </button>
            {row && form.cartons.length === 1 && (
              <button
                className="button button-line"
                type="button"
                onClick={settle(() => set('cartons', [{ ...row, count: form.quantity }]))}
              >
                {fillIn(words.counts.cartons, { count: form.quantity })}
              </button>
            )}
            <button className="button button-line" type="button" onClick={settle(() => answer({ isCountRight: true }))}>
              {words.counts.both}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
