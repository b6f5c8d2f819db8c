import type { PageAction } from '../page-head';
import { entriesOf } from '../select-field';
import { chooseReceiptFormat, useReceiptFormat } from './print-format';
import { usePrintWords } from './print-words';
import './print-page.css';

/** The primary action above a preview. */
export function usePrintAction(): PageAction {
  const { print } = usePrintWords();
  return { label: print, icon: 'printer', onChoose: () => window.print() };
}

/** A counter has one printer, so this is stored on the device. */
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
