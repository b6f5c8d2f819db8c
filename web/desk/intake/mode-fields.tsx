import { freightModes } from '#contract/freight';
import { TextField } from '../../ui/field';
import { useFreightWords } from '../kit/freight-words';
import { useWords } from '../kit/language';
import type { useIntake } from './use-intake';
import './category-field.css';

interface ModeFieldsProps {
  intake: ReturnType<typeof useIntake>;
  error: boolean;
}

/** Sea or air, and for air the weight. */
export function ModeFields({ intake: { form, set }, error }: ModeFieldsProps) {
  const words = useFreightWords();
  const { common } = useWords();
  const mode = form.mode ?? 'SEA';
  return (
    <div className="intake-mode">
      <div className="field intake-categories" role="radiogroup" aria-labelledby="intake-mode">
        <span id="intake-mode" className="intake-label">
          {words.mode}
        </span>
        <div>
          {freightModes.map((each) => (
            <label key={each}>
              <input type="radio" name="mode" value={each} checked={each === mode} onChange={() => set('mode', each)} />
              {words.modes[each]}
            </label>
          ))}
        </div>
      </div>
      {mode === 'AIR' && (
        <TextField
          label={words.weight}
          hint={words.weightHint}
          error={error ? words.weightWrong : undefined}
          errorPrefix={common.errorPrefix}
          name="weight"
          data-step=""
          inputMode="decimal"
          autoComplete="off"
          value={form.weight ?? ''}
          onChange={({ target }) => set('weight', target.value)}
        />
      )}
    </div>
  );
}
