import { FieldError } from '../../ui/field';
import { fillIn, useWords } from '../kit/language';
import { fullDate } from '../kit/short-date';
import { isLikelySame } from './likely-answer';
import { focusAfterNumber } from './next-field';
import type { useIntake } from './use-intake';

interface RepeatedNumberProps {
  intake: ReturnType<typeof useIntake>;
  error: string | undefined;
}

/** The question at the field: the earlier packages of the number, with the likely answer first. */
export function RepeatedNumber({ intake, error }: RepeatedNumberProps) {
  const { intake: words, common, statuses } = useWords();
  const { same, answers, answer, drop, element, save } = intake;
  const buttons = [
    <button key="same" className={look(isLikelySame(same))} type="button" onClick={drop}>
      {words.repeated.same}
    </button>,
    <button
      key="another"
      className={look(!isLikelySame(same))}
      type="button"
      onClick={() => {
        // Asked when it was to be saved, the answer saves it. Asked at the field, the clerk goes on.
        if (error) return void save({ isAnother: true });
        answer({ isAnother: true });
        focusAfterNumber(element.current);
      }}
    >
      {words.repeated.another}
    </button>,
  ];
  return (
    // Always in the page, so that screen readers announce it when it fills.
    <div role="alert">
      {same.length > 0 && answers.isAnother && <p className="hint">{words.repeated.isAnother}</p>}
      {same.length > 0 && !answers.isAnother && (
        <div className="desk-warned intake-question" data-question="" tabIndex={-1}>
          <p>
            <strong>{words.repeated.question}</strong>
          </p>
          {error && <FieldError id="repeated-problem" prefix={common.errorPrefix} text={error} />}
          <ul>
            {same.slice(0, 5).map((row) => (
              <li key={row.id}>
                <a href={`/staff/packages/${row.id}`} target="_blank" rel="noreferrer">
                  {fillIn(words.repeated.package, { id: row.id })}
                </a>
                {` · ${[row.customer, row.package, fullDate(row.received), statuses[row.status]].filter(Boolean).join(' · ')}`}
              </li>
            ))}
          </ul>
          <div className="desk-actions">{isLikelySame(same) ? buttons : buttons.toReversed()}</div>
        </div>
      )}
    </div>
  );
}

const look = (isLikely: boolean) => `button ${isLikely ? 'button-solid' : 'button-line'}`;
