import type { ReactNode } from 'react';
import { ClientIcon } from '../../../ui/client-icon';
import { entriesOf } from '../select-field';
import { chooseReceiptFormat, useReceiptFormat } from './print-format';
import { usePrintWords } from './print-words';
import './print-page.css';

/** The buttons above a preview; none of them is printed. */
export function PrintActions({ label, children }: { label?: string; children?: ReactNode }) {
  const words = usePrintWords();
  return (
    <div className="desk-actions">
      <button className="button button-solid" type="button" onClick={() => window.print()}>
        <ClientIcon name="printer" size={18} />
        {label ?? words.print}
      </button>
      {children}
    </div>
  );
}

/** A counter has one printer, so this is kept on the device. */
export function ReceiptFormatChoice() {
  const words = usePrintWords();
  const format = useReceiptFormat();
  return (
    <fieldset className="receipt-format">
      <legend className="visually-hidden">{words.format}</legend>
      {entriesOf(words.formats).map(([each, name]) => (
        <label key={each}>
          <input
            type="radio"
            name="receipt-format"
            checked={each === format}
            onChange={() => chooseReceiptFormat(each)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
