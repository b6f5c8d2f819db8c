import { useEffect, useRef, useState } from 'react';
import type { Input } from '#contract/endpoint';
import { printLabels } from '#contract/staff/prints/calls';
import { labelsPerPrint } from '#contract/staff/prints/rules';
import type { PackageLabel } from '#contract/staff/prints/schema';
import { askDesk } from '../../../lib/desk-api';
import { FormProblem } from '../../../shared/form-problem';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { SubmitButton } from '../../../ui/submit-button';
import { fillIn, useWords } from '../language';
import { useCommand } from '../use-command';
import { Label, labelSizes } from './label';
import { type CartonLabel, cartonLabel, cartonsOf, labelsOf } from './label-cartons';
import { readRange } from './label-range';
import { chooseLabelFormat, type LabelFormat, labelFormats, useLabelFormat } from './print-format';
import { PrintNow } from './print-now';
import { usePrintWords } from './print-words';
import { testLabel } from './test-label';

type Selection = Input<typeof printLabels>['body']['selection'];

const sizeText = (text: string, format: LabelFormat) => {
  const { width, height } = labelSizes[format];
  return fillIn(text, { width, height });
};

interface LabelDialogProps {
  /** Null: only the format is chosen and tried. */
  selection: Selection | null;
  /** The package of the preview; with `selection` of this package alone, its cartons can be chosen. */
  sample?: PackageLabel | undefined;
  /** Prints at once when this device has a format already. */
  isQuick?: boolean;
  onClose: () => void;
}

export function LabelDialog({ selection, sample, isQuick = false, onClose }: LabelDialogProps) {
  const { labels: words } = usePrintWords();
  const { content, common } = useWords();
  const chosen = useLabelFormat();
  const format = chosen ?? '100x150';
  const cartons = sample ? cartonsOf(sample) : 0;
  const [from, setFrom] = useState('1');
  const [to, setTo] = useState(String(Math.min(cartons, labelsPerPrint)));
  const [problem, setProblem] = useState<string | null>(null);
  const [printing, setPrinting] = useState<readonly CartonLabel[] | null>(null);
  const isTest = useRef(false);
  const range = sample ? readRange(from, to, cartons) : undefined;

  const { run, refusal, isSending } = useCommand(
    (body: { selection: Selection }, key) => askDesk(printLabels, { body: { ...body, key } }),
    (packages) => {
      const all = labelsOf(packages, range ?? undefined);
      setProblem(all ? null : fillIn(words.tooMany, { limit: labelsPerPrint }));
      setPrinting(all);
    },
  );
  const print = () => {
    setProblem(range === null ? fillIn(words.rangeWrong, { cartons }) : null);
    if (range === null || !selection) return;
    chooseLabelFormat(format);
    isTest.current = false;
    void run({ selection });
  };
  const printTest = () => {
    chooseLabelFormat(format);
    isTest.current = true;
    setPrinting(labelsOf([testLabel]));
  };

  // Once: the button at the package has asked for it.
  const begin = useRef(isQuick && chosen !== null ? print : null);
  useEffect(() => {
    begin.current?.();
    begin.current = null;
  }, []);

  const { width, height } = labelSizes[format];
  return (
    <Dialog title={words.title} close={content.close} onClose={onClose}>
      <form
        className="form"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (selection) print();
          else printTest();
        }}
      >
        <fieldset className="label-formats">
          <legend>{words.format}</legend>
          {labelFormats.map((each) => (
            <label key={each}>
              <input type="radio" name="format" checked={each === format} onChange={() => chooseLabelFormat(each)} />
              {sizeText(words.size, each)}
            </label>
          ))}
        </fieldset>
        <p className="desk-muted">{words.formatHint}</p>
        {cartons > 1 && (
          <div className="label-range">
            {(
              [
                [words.from, from, setFrom],
                [words.to, to, setTo],
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
        )}
        <div className={`paper label-preview label-preview-${format}`} role="img" aria-label={words.preview}>
          <Label label={cartonLabel(sample ?? testLabel, range?.from ?? 1)} format={format} />
        </div>
        <FormProblem text={problem ?? refusal} />
        <div className="dialog-actions">
          {selection && (
            <button className="button button-line" type="button" onClick={printTest}>
              {words.test}
            </button>
          )}
          <SubmitButton className="button-solid" isSending={isSending}>
            {selection ? words.print : words.test}
          </SubmitButton>
        </div>
      </form>
      {printing && (
        <PrintNow
          width={width}
          height={height}
          onDone={() => {
            setPrinting(null);
            if (!isTest.current) onClose();
          }}
        >
          {printing.map((label) => (
            <Label key={`${label.pkg.id}-${label.carton}`} label={label} format={format} />
          ))}
        </PrintNow>
      )}
    </Dialog>
  );
}
