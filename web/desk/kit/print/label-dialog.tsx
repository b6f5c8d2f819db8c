import { useEffect, useRef, useState } from 'react';
import type { Input } from '#contract/endpoint';
import { printLabels } from '#contract/staff/prints/calls';
import { type CartonLabel, cartonLabel, cartonsOf, labelsOf } from '#contract/staff/prints/label-cartons';
import { labelsPerPrint } from '#contract/staff/prints/rules';
import type { PackageLabel } from '#contract/staff/prints/schema';
import { askDesk } from '../../../lib/desk-api';
import { FormProblem } from '../../../shared/form-problem';
import { Dialog } from '../../../ui/dialog';
import { SubmitButton } from '../../../ui/submit-button';
import { fillIn, useWords } from '../language';
import { useCommand } from '../use-command';
import { Label, labelSizes } from './label';
import { FormatFields, RangeFields } from './label-fields';
import { nextStart, useHasLabelPaper, useLabelChoice } from './label-format';
import { readRange } from './label-range';
import { sheetsOf } from './label-sheets';
import { PrintNow } from './print-now';
import { usePrintWords } from './print-words';
import { SendLabels } from './send-labels';
import { testLabel } from './test-label';
import { useNumbered } from './use-numbered';

type Selection = Input<typeof printLabels>['body']['selection'];

interface LabelDialogProps {
  /** Null when only the format is chosen and tested. */
  selection: Selection | null;
  /** The package of the preview. When `selection` is only this package, its cartons can be chosen. */
  sample?: PackageLabel | undefined;
  /** The cartons that are chosen at first; all when absent. */
  carton?: number;
  /** Prints at once when this device has printed labels before. */
  isQuick?: boolean;
  onClose: () => void;
}

export function LabelDialog({ selection, sample: known, carton, isQuick = false, onClose }: LabelDialogProps) {
  const sample = useNumbered(known);
  const { labels: words } = usePrintWords();
  const { content } = useWords();
  const [chosen, choose] = useLabelChoice();
  const hasPaper = useHasLabelPaper();
  const { format, start } = chosen ?? { format: '100x150', start: 1 };
  const cartons = sample ? cartonsOf(sample) : 0;
  const [from, setFrom] = useState(String(carton ?? 1));
  const [to, setTo] = useState(String(carton ?? Math.min(cartons, labelsPerPrint)));
  const [problem, setProblem] = useState<string | null>(null);
  const [printing, setPrinting] = useState<readonly CartonLabel[] | null>(null);
  const isTest = useRef(false);
  const range = sample ? readRange(from, to, cartons) : undefined;
  const rangeProblem = range === null ? fillIn(words.rangeWrong, { cartons }) : null;

  const { run, refusal, isSending } = useCommand(
    (body: { selection: Selection }, key) => askDesk(printLabels, { body: { ...body, key } }),
    (packages) => {
      const all = labelsOf(packages, range ?? undefined);
      setProblem(all ? null : fillIn(words.tooMany, { limit: labelsPerPrint }));
      setPrinting(all);
    },
  );
  const print = () => {
    setProblem(rangeProblem);
    if (rangeProblem || !selection) return;
    choose({ format, start });
    isTest.current = false;
    void run({ selection });
  };
  const printTest = () => {
    choose({ format, start });
    isTest.current = true;
    setPrinting(labelsOf([testLabel]));
  };
  const printed = (labels: number) => {
    setPrinting(null);
    if (format === 'a4') choose({ format, start: nextStart(start, labels) });
    if (!isTest.current) onClose();
  };

  // Only once: the button at the package has asked for it.
  const begin = useRef(isQuick && hasPaper ? print : null);
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
        <FormatFields format={format} start={start} onChoose={choose} />
        {cartons > 1 && <RangeFields from={from} to={to} onFrom={setFrom} onTo={setTo} />}
        <div className={`paper label-preview label-preview-${format}`} role="img" aria-label={words.preview}>
          <Label label={cartonLabel(sample ?? testLabel, range?.from ?? 1)} format={format} />
        </div>
        <FormProblem text={problem ?? refusal} />
        <SendLabels selection={selection} range={range ?? undefined} problem={rangeProblem} />
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
        <PrintNow width={width} height={height} onDone={() => printed(printing.length)}>
          {format === 'a4'
            ? sheetsOf(printing, start).map((places, sheet) => (
                <div className="sheet label-sheet" key={keyOf(places.find((each) => each !== null)) ?? sheet}>
                  {places.map((label, at) =>
                    // biome-ignore lint/suspicious/noArrayIndexKey: the places of a sheet stay where they are.
                    label ? <Label key={keyOf(label)} label={label} format={format} /> : <div key={at} />,
                  )}
                </div>
              ))
            : printing.map((label) => <Label key={keyOf(label)} label={label} format={format} />)}
        </PrintNow>
      )}
    </Dialog>
  );
}

const keyOf = (label: CartonLabel | null | undefined) => label && `${label.pkg.id}-${label.carton}`;
