import { useWords } from './language';

export interface Choice {
  id: number;
  text: string;
  /** The action of the button; absent when nothing is left to do. */
  action?: string;
}

interface ScanChoicesProps {
  question: string;
  choices: readonly Choice[];
  onChoose: (id: number) => void;
  onDismiss: () => void;
}

/**
 * A scan that a person must decide. The focus stays in the scan field: the next scan ends with Enter, which would press
 * a focused button.
 */
export function ScanChoices({ question, choices, onChoose, onDismiss }: ScanChoicesProps) {
  const { scanChoices: words } = useWords();
  return (
    <div className="desk-warned scan-choices" role="alert">
      <p>{question}</p>
      <ul className="desk-list">
        {choices.map(({ id, text, action }) => (
          <li key={id}>
            <span>{text}</span>
            {action && (
              <button
                className="button button-line"
                type="button"
                aria-label={`${action}: ${text}`}
                onClick={() => onChoose(id)}
              >
                {action}
              </button>
            )}
          </li>
        ))}
      </ul>
      <button className="button button-line" type="button" onClick={onDismiss}>
        {words.none}
      </button>
    </div>
  );
}
