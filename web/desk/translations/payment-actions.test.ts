import { expect, it } from 'vitest';
import { logEn } from './log-en';
import { recordEn } from './record-en';

it.each(['recorded a payment', 'confirmed the payment', 'reversed the payment', 'allocated the payment'])(
  'has words for the history of a client and for the log: %s',
  (action) => {
    expect(Object.keys(recordEn.history.sentences)).toContain(action);
    expect(Object.keys(logEn.logActions)).toContain(action);
  },
);
