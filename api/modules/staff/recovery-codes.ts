import { createHash, randomInt } from 'node:crypto';

/** Without letters and digits that look alike on paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const count = 10;

const newCode = () => Array.from({ length: 24 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** 118 random bits each, so that a plain hash is enough. */
export const newRecoveryCodes = () => Array.from({ length: count }, newCode);

export const shownCode = (code: string) => code.replace(/.{4}(?=.)/g, '$&-');

/** Bound to the person, so that the same code of another person has another hash. */
export const hashCode = (staffId: number, code: string): Buffer =>
  createHash('sha256').update(`recovery:${staffId}:${code}`).digest();
