import { conflict } from '#api/http/app-error';
import { trackingKey } from '#contract/tracking-number';

/** The refusal of a scanned text that names nothing. A text in the form of a label's code is called a carton. */
export const noSuchNumber = (text: string) =>
  conflict(
    /^CT\d+N\d+$/.test(trackingKey(text))
      ? `There is no carton with the code ${text}. Check its label.`
      : `There is no package with the number ${text}.`,
  );
