import { freightModes } from '#contract/freight';
import { TextField } from '../../ui/field';
import { DeskIcon } from '../kit/desk-icon';
import { useFreightWords } from '../kit/freight-words';
import { useWords } from '../kit/language';
import type { useIntake } from './use-intake';
import './category-field.css';

interface ModeFieldProps {
  intake: ReturnType<typeof useIntake>;
}

/** Sea or air. */
export function ModeField({ intake: { form, set } }: ModeFieldProps) {
  const words = useFreightWords();
  const mode = form.mode ?? 'SEA';
  return (
    <div className="field intake-categories" role="radiogroup" aria-labelledby="intake-mode">
      <span id="intake-mode" className="intake-label">
        {words.mode}
      </span>
      <div>
        {freightModes.map((each) => (
          <label key={each}>
            <input type="radio" name="mode" value={each} checked={each === mode} onChange={() => set('mode', each)} />
            <DeskIcon name={each === 'AIR' ? 'plane' : 'ship'} />
            {words.modes[each]}
          </label>
        ))}
      </div>
    </div>
  );
}

/** Goods by air need it. At sea it is optional, and Enter passes it by. */
export function WeightField({ intake: { form, set }, error }: ModeFieldProps & { error: boolean }) {
  const words = useFreightWords();
  const { intake: own, common } = useWords();
  const isAir = form.mode === 'AIR';
  return (
    <TextField
      label={isAir ? words.weight : own.weight}
      hint={isAir ? words.weightHint : undefined}
      error={error ? words.weightWrong : undefined}
      errorPrefix={common.errorPrefix}
      name="weight"
      data-step={isAir ? '' : undefined}
      inputMode="decimal"
      autoComplete="off"
      value={form.weight ?? ''}
      onChange={({ target }) => set('weight', target.value)}
    />
  );
}
