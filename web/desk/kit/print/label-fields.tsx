import { Field } from '../../../ui/field';
import { fillIn, useWords } from '../language';
import { labelSizes } from './label';
import { type LabelFormat, labelFormats, labelsPerSheet } from './label-format';
import { usePrintWords } from './print-words';

interface FormatFieldsProps {
  format: LabelFormat;
  start: number;
  onChoose: (choice: { format: LabelFormat; start: number }) => void;
}

/** The paper, and on a sheet the first label that is still free. */
export function FormatFields({ format, start, onChoose }: FormatFieldsProps) {
  const { labels: words } = usePrintWords();
  return (
    <>
      <fieldset className="label-formats">
        <legend>{words.format}</legend>
        {labelFormats.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="format"
              checked={each === format}
              onChange={() => onChoose({ format: each, start })}
            />
            {each === 'a4'
              ? words.a4
              : fillIn(words.size, { width: labelSizes[each].width, height: labelSizes[each].height })}
          </label>
        ))}
      </fieldset>
      {format === 'a4' && (
        <fieldset className="label-places">
          <legend>{words.start}</legend>
          {Array.from({ length: labelsPerSheet }, (_, at) => at + 1).map((place) => (
            <label key={place}>
              <input
                type="radio"
                name="start"
                checked={place === start}
                onChange={() => onChoose({ format, start: place })}
              />
              {place}
            </label>
          ))}
        </fieldset>
      )}
      <p className="desk-muted">{words.formatHint}</p>
    </>
  );
}

interface RangeFieldsProps {
  from: string;
  to: string;
  onFrom: (text: string) => void;
  onTo: (text: string) => void;
}

export function RangeFields({ from, to, onFrom, onTo }: RangeFieldsProps) {
  const { labels: words } = usePrintWords();
  const { common } = useWords();
  return (
    <div className="label-range">
      {(
        [
          [words.from, from, onFrom],
          [words.to, to, onTo],
        ] as const
      ).map(([name, value, set]) => (
        <Field key={name} label={name} errorPrefix={common.errorPrefix}>
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              inputMode="numeric"
              value={value}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => set(target.value)}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
