import { useWords } from '../kit/language';
import type { useIntake } from './use-intake';

/** The server found the volume unusual. It is saved once the clerk has confirmed it. */
export function UnusualQuestion({ intake: { unusual, answers, answer } }: { intake: ReturnType<typeof useIntake> }) {
  const { intake: words } = useWords();
  return (
    // Always in the page, so that screen readers announce it when it fills.
    <div role="alert">
      {unusual !== null && answers.isVolumeRight && <p className="hint">{words.unusual.isRight}</p>}
      {unusual !== null && !answers.isVolumeRight && (
        <div className="desk-warned intake-question" data-question="" tabIndex={-1}>
          <p>
            <strong>{unusual}</strong>
          </p>
          <div className="desk-actions">
            <button
              className="button button-line"
              type="button"
              onClick={() => {
                answer({ isVolumeRight: true });
                document.querySelector<HTMLElement>('.page-primary > button')?.focus();
              }}
            >
              {words.unusual.right}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
