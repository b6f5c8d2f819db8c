import { idTypes } from '#contract/staff/handover/rules';
import { TextField } from '../../ui/field';
import { useHandoverWords } from '../kit/handover-words';
import { useWords } from '../kit/language';
import { SelectField } from '../kit/select-field';
import type { HandoverState } from './use-handover';

type Name = 'name' | 'phone' | 'relationship' | 'idTail';

/** The client in person or a named collector. */
export function WhoFields({ state }: { state: HandoverState }) {
  const handover = useHandoverWords();
  const { common } = useWords();
  const { form: words } = handover;
  const { form, set, problems } = state;
  const field = (name: Name) => ({
    name,
    label: words[name],
    error: problems.includes(name) ? words.problems[name] : undefined,
    errorPrefix: common.errorPrefix,
    autoComplete: 'off',
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <fieldset className="collect-card">
      <legend className="visually-hidden">{words.who}</legend>
      <div className="pay-ways">
        {[false, true].map((isOther) => (
          <label key={String(isOther)}>
            <input type="radio" name="who" checked={form.isOther === isOther} onChange={() => set({ isOther })} />
            {isOther ? words.other : words.self}
          </label>
        ))}
      </div>
      {form.isOther && (
        <div className="collect-grid">
          <TextField maxLength={100} {...field('name')} />
          <TextField maxLength={40} inputMode="tel" {...field('phone')} />
          <TextField maxLength={100} hint={words.relationshipHint} {...field('relationship')} />
          <SelectField
            label={words.idType}
            name="idType"
            value={form.idType}
            any={words.noId}
            options={idTypes.map((each) => [each, words.idTypes[each]] as const)}
            onChange={(idType) => set({ idType })}
          />
          {form.idType && <TextField maxLength={6} autoCapitalize="characters" {...field('idTail')} />}
        </div>
      )}
    </fieldset>
  );
}
