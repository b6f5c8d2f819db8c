import { createHmac } from 'node:crypto';

/** A code is right until the end of the next such period, so it lives between 30 and 60 minutes. */
const periodMs = 30 * 60_000;

/** Eight digits that only who reads the mails of this e-mail can know. Nothing is stored: they follow from the secret. */
function codeAt(secret: string, email: string, period: number): string {
  const name = `kwanline sign-up code v1\n${email.toLowerCase()}\n${period}`;
  const digits = createHmac('sha256', secret).update(name).digest().readUIntBE(0, 6) % 100_000_000;
  return String(digits).padStart(8, '0');
}

const periodOf = (now: Date) => Math.floor(now.getTime() / periodMs);

export const signUpCode = (secret: string, email: string, now: Date) => codeAt(secret, email, periodOf(now));

export const isSignUpCode = (secret: string, email: string, code: string, now: Date) =>
  [0, 1].some((ago) => codeAt(secret, email, periodOf(now) - ago) === code);

export const signUpCodeEnd = (now: Date) => new Date((periodOf(now) + 2) * periodMs);
