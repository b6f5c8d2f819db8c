import { randomInt } from 'node:crypto';

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Sixteen random characters: 80 bits. */
export const newCode = () => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('');

/** Accepts the code as people type it: with dashes, spaces and small letters. */
export const readCode = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

const prefix = { INVOICE: 'INV', CREDIT_NOTE: 'CN', RECEIPT: 'RCT' } as const;

/** Numbers run per branch and year. */
export const seriesOf = (kind: keyof typeof prefix, branch: string, now: Date) =>
  `${prefix[kind]}-${
    branch
      .replace(/[^A-Za-z]/g, '')
      .slice(0, 3)
      .toUpperCase() || 'HQ'
  }-${now.getUTCFullYear()}`;
