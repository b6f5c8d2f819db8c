import { useWords } from '../kit/language';
import type { useIntake } from './use-intake';

/** The server found the volume unusual. Once the clerk says that it is right, the package is saved. */
export function UnusualQuestion({ intake: { unusual, answers, save } }: { intake: ReturnType<typeof useIntake> }) {
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
            <button className="button button-line" type="button" onClick={() => void save({ isVolumeRight: true })}>
              {words.unusual.right}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
