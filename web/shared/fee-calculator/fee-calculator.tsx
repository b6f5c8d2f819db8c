import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { calculator as words } from '../../content/calculator';
import { common } from '../../content/common';
import { help } from '../../content/help';
import { Icon } from '../../ui/icon';
import { Tooltip } from '../../ui/tooltip';
import { type Estimate, estimateFee, type Measures } from './estimate-fee';
import './fee-calculator.css';
import { calculatorId, type FeeCalculatorProps } from './panel';
import { usePanelFocus } from './use-panel-focus';

const empty: Measures = { length: '', width: '', height: '', rate: '' };
const idOf = (name: string) => `${calculatorId}-${name}`;

/** Floats above the page without trapping the focus: not a dialog. */
export function FeeCalculator({ isOpen, onClose, opener }: FeeCalculatorProps) {
  const [measures, setMeasures] = useState(empty);
  const [estimate, setEstimate] = useState<Answer | null>(null);
  const panel = useRef<HTMLElement>(null);
  const output = useRef<HTMLOutputElement>(null);
  usePanelFocus({ isOpen, onClose, opener, panel });

  // On a low screen the answer would appear below the panel's edge.
  useEffect(() => {
    if (estimate) output.current?.scrollIntoView({ block: 'nearest' });
  }, [estimate]);

  const calculate = (event: SubmitEvent) => {
    event.preventDefault();
    // Specification, Fee calculator rules: with a value missing nothing happens, on purpose, and an earlier result stays.
    const fresh = estimateFee(measures);
    if (fresh) setEstimate({ ...fresh, measures });
  };

  return (
    <section className="calculator" id={calculatorId} aria-labelledby={idOf('title')} hidden={!isOpen} ref={panel}>
      <div className="calculator-head">
        <h2 id={idOf('title')} tabIndex={-1}>
          {words.title}
        </h2>
        <Tooltip text={common.close} side="below">
          <button className="button-icon" type="button" onClick={onClose}>
            <Icon name="close" />
          </button>
        </Tooltip>
      </div>
      <form noValidate onSubmit={calculate} aria-labelledby={idOf('title')}>
        {words.fields.map((field) => (
          <div className="field" key={field.id}>
            <label htmlFor={idOf(field.id)}>{field.label}</label>
            <input
              className="input"
              id={idOf(field.id)}
              inputMode={words.inputMode}
              maxLength={12}
              autoComplete="off"
              aria-describedby={'suffix' in field ? `${idOf('unit')} ${idOf('hint')}` : idOf('hint')}
              value={measures[field.id]}
              onChange={({ target }) => {
                if (isNumeric(target.value)) setMeasures({ ...measures, [field.id]: target.value });
              }}
            />
            {'suffix' in field && (
              <span className="hint" id={idOf('unit')}>
                {field.suffix}
              </span>
            )}
          </div>
        ))}
        <p className="hint" id={idOf('hint')}>
          {help.calculator.hint}
        </p>
        <button className="button button-cta" type="submit">
          {words.button}
        </button>
      </form>
      <output aria-live="polite" htmlFor={words.fields.map(({ id }) => idOf(id)).join(' ')} ref={output}>
        {estimate && <Result {...estimate} isFormer={!isSameAs(estimate.measures, measures)} />}
      </output>
    </section>
  );
}

/** A result belongs to its values. */
type Answer = Estimate & { measures: Measures };

const isSameAs = (one: Measures, other: Measures) =>
  words.fields.every(({ id }) => one[id].trim() === other[id].trim());

function Result({ fee, cbm, isFormer }: Estimate & { isFormer: boolean }) {
  return (
    <>
      <span>{words.resultLabel}</span>
      <strong data-former={isFormer}>
        {common.currency.USD}
        {fee}
      </strong>
      {isFormer && <span className="calculator-former">{words.former}</span>}
      <span>{`${words.volumeLine.replace('{cbm}', cbm)}. ${help.calculator.note}`}</span>
    </>
  );
}

/** Specification, Fee calculator rules: inputs are numeric. Letters are refused; a senseless number gives no result. */
const isNumeric = (text: string) => /^[-\d.,\s]*$/.test(text);
