import { Field, FieldError, TextField } from '../../ui/field';
import { useBranches } from '../kit/branches';
import { Check } from '../kit/check';
import { DeskIcon } from '../kit/desk-icon';
import { fillIn, useWords } from '../kit/language';
import { useLedgerWords } from '../kit/ledger-words';
import { placesInForce } from './dated-rates';
import { type Value, valueAt } from './draft';
import type { FieldSpec } from './fields';
import { messageExample } from './message-example';
import { fieldName, useSettingsWords } from './settings-words';

interface SettingFieldProps {
  field: FieldSpec;
  /** Its path in the section. */
  path: string;
  section: Value;
  errors: ReadonlyMap<string, string>;
  isReadOnly: boolean;
  onChange: (path: string, value: Value) => void;
}

/** One field of a section, by its kind. */
export function SettingField({ field, path, section, errors, isReadOnly, onChange }: SettingFieldProps) {
  const { common } = useWords();
  const words = useSettingsWords();
  const label = fieldName(path, words);
  const value = valueAt(section, path);
  const hints: Record<string, string> = words.hints;
  const example = messageExample(path, String(value ?? ''), useBranches());
  const hint = example ? fillIn(words.example, { text: example }) : hints[path];
  const shared = { label, hint, error: errorAt(path, errors), errorPrefix: common.errorPrefix };

  if (field.kind === 'list') return <ListField {...{ field, path, section, errors, isReadOnly, onChange }} />;
  if (field.kind === 'check') {
    return <Check label={label} isOn={value === true} onChange={(isOn) => !isReadOnly && onChange(path, isOn)} />;
  }
  if (field.kind === 'choices')
    return <ChoicesField {...{ field, label, value, isReadOnly }} onChange={(next) => onChange(path, next)} />;
  if (field.kind === 'text' || field.kind === 'lines') {
    const isList = field.kind === 'lines';
    const shown = isList && Array.isArray(value) ? value.join('\n') : String(value ?? '');
    return (
      <Field {...shared}>
        {(attributes) => (
          <textarea
            className="input settings-text"
            name={path}
            rows={Math.min(10, Math.max(2, Math.ceil(shown.length / 80) + shown.split('\n').length - 1))}
            readOnly={isReadOnly}
            value={shown}
            onChange={({ target }) => onChange(path, isList ? target.value.split('\n') : target.value)}
            {...attributes}
          />
        )}
      </Field>
    );
  }
  const isNumber = field.kind === 'number';
  return (
    <TextField
      {...shared}
      name={path}
      type={field.kind === 'date' ? 'date' : 'text'}
      autoComplete="off"
      readOnly={isReadOnly}
      {...(isNumber && { inputMode: 'numeric' as const })}
      value={String(value ?? '')}
      onChange={({ target }) => onChange(path, isNumber ? typedNumber(target.value) : target.value)}
    />
  );
}

interface ChoicesFieldProps {
  field: Extract<FieldSpec, { kind: 'choices' }>;
  label: string;
  value: Value | undefined;
  isReadOnly: boolean;
  onChange: (value: Value) => void;
}

/** Some kinds of charges, ticked. They are stored in the order of the options. */
function ChoicesField({ field: { options }, label, value, isReadOnly, onChange }: ChoicesFieldProps) {
  const names: Record<string, string> = useLedgerWords().chargeKinds;
  const chosen = new Set(Array.isArray(value) ? value : []);
  return (
    <fieldset className="settings-choices">
      <legend>{label}</legend>
      {options.map((option) => (
        <Check
          key={option}
          label={names[option] ?? option}
          isOn={chosen.has(option)}
          onChange={(isOn) => {
            if (!isReadOnly) onChange(options.filter((each) => (each === option ? isOn : chosen.has(each))));
          }}
        />
      ))}
    </fieldset>
  );
}

/** Comma and point are both decimal separators. The server reports a text that is not a number. */
const typedNumber = (typed: string): Value =>
  /^\d{1,9}(?:[.,]\d+)?$/.test(typed.trim()) ? Number(typed.replace(',', '.')) : typed;

/** The error of the field itself or of a line in it. */
function errorAt(path: string, errors: ReadonlyMap<string, string>): string | undefined {
  return errors.get(path) ?? [...errors].find(([at]) => at.startsWith(`${path}.`))?.[1];
}

type ListFieldProps = Omit<SettingFieldProps, 'field'> & { field: Extract<FieldSpec, { kind: 'list' }> };

/** A list whose items are added, removed and moved. */
function ListField({ field, path, section, errors, isReadOnly, onChange }: ListFieldProps) {
  const { common } = useWords();
  const words = useSettingsWords();
  const value = valueAt(section, path);
  const items: readonly Value[] = Array.isArray(value) ? value : [];
  const name = fieldName(path, words);
  const error = errors.get(path);
  // Without the tick, invoices show no taxes at all.
  const today = new Date().toISOString().slice(0, 10);
  const inForce = valueAt(section, 'isOn') === true ? placesInForce(items, today) : new Set();
  const moveUp = (at: number) =>
    onChange(path, [...items.slice(0, at - 1), items[at] ?? '', items[at - 1] ?? '', ...items.slice(at + 1)]);
  return (
    <fieldset className="settings-list">
      <legend>{name}</legend>
      {error && <FieldError id={`${path}-error`} prefix={common.errorPrefix} text={error} />}
      {items.map((_item, at) => {
        const item = fillIn(words.item, { list: name, number: at + 1 });
        return (
          // Items have no name of their own, and a moved one takes its fields along.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <fieldset className="settings-item" aria-label={item} key={at}>
            {inForce.has(at) && (
              <p className="settings-in-force">
                <span className="tag tag-green">{words.inForce}</span>
              </p>
            )}
            {field.of.map((part) => (
              <SettingField
                key={part.path}
                field={part}
                path={`${path}.${at}.${part.path}`}
                {...{ section, errors, isReadOnly, onChange }}
              />
            ))}
            {!isReadOnly && (
              <div className="settings-item-acts">
                {at > 0 && (
                  <button
                    className="button button-line"
                    type="button"
                    aria-label={fillIn(words.up, { item })}
                    onClick={() => moveUp(at)}
                  >
                    <DeskIcon name="arrow-up" />
                  </button>
                )}
                <button
                  className="button button-line"
                  type="button"
                  aria-label={fillIn(words.removeItem, { item })}
                  onClick={() =>
                    onChange(
                      path,
                      items.filter((_each, other) => other !== at),
                    )
                  }
                >
                  {words.remove}
                </button>
              </div>
            )}
          </fieldset>
        );
      })}
      {!isReadOnly && (
        <button
          className="button button-line"
          type="button"
          aria-label={`${words.add}: ${name}`}
          onClick={() => onChange(path, [...items, field.empty])}
        >
          <DeskIcon name="plus" />
          {words.add}
        </button>
      )}
    </fieldset>
  );
}
