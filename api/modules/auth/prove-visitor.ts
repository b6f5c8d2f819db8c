import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ProveVisitor } from '#api/http/admission';
import { AppError, fieldError } from '#api/http/app-error';
import { spend, type TakePoints } from '#api/http/rate-limits';
import { addressOf } from '#api/http/visitor-address';
import { isResetLive } from '#api/modules/auth/auth.repository';
import type { DeviceCookie } from '#api/modules/auth/device-cookie';
import { signUpCodeMail } from '#api/modules/auth/mails';
import { accountGuard } from '#api/modules/auth/sign-in-guard';
import { isKnownDevice } from '#api/modules/auth/sign-in-guard.repository';
import { isSignUpCode, signUpCode, signUpCodeEnd } from '#api/modules/auth/sign-up-code';
import { hashToken } from '#api/modules/auth/tokens';
import { queueMail } from '#api/modules/mail/index';
import { forgotPasswordForm, resetPasswordForm, signUpForm } from '#contract/auth/schema';
import type { Database } from '#db/database';

type Deps = {
  db: Database;
  now: () => Date;
  takePoints: TakePoints;
  signingSecret: string;
  deviceCookie: DeviceCookie;
  names: () => { name: string; short: string };
  wakeMail: () => void;
};

/**
 * A carrier puts thousands behind one address, so what some of them use up must not keep out a person who can show who
 * they are: by a reset link, by a device on which they have signed in, or by a code sent to their e-mail.
 */
export function createProveVisitor({ db, now, takePoints, signingSecret, deviceCookie, ...mails }: Deps): ProveVisitor {
  const { names, wakeMail } = mails;

  const hasResetLink = async ({ body }: FastifyRequest) => {
    const form = z.safeParse(resetPasswordForm, body);
    if (!form.success) return false;
    const { id, email } = form.data;
    return isResetLive(db, { tokenHash: hashToken(id), email, now: now() });
  };

  const hasKnownDevice = async ({ body, headers }: FastifyRequest) => {
    const form = z.safeParse(forgotPasswordForm, body);
    const device = deviceCookie.read(headers.cookie);
    if (!form.success || !device) return false;
    return isKnownDevice(db, { hash: hashToken(device), email: form.data.email, now: now() });
  };

  const sendCode = async (email: string, address: string) => {
    await spend(takePoints, 'signUpCodePerAddress', address);
    await spend(takePoints, 'signUpCodePerEmail', accountGuard(email).toString('base64url'));
    const at = now();
    const code = signUpCode(signingSecret, email, at);
    const mail = { recipient: email, ...signUpCodeMail(names(), code), discardAfter: signUpCodeEnd(at), now: at };
    await db.transaction((tx) => queueMail(tx, mail));
    wakeMail();
  };

  /** The code is sent to every e-mail alike, so the answer does not tell which has an account. */
  const hasCode = async (request: FastifyRequest, waitSeconds: number) => {
    const form = z.safeParse(signUpForm, request.body);
    if (!form.success) return false;
    const { email, code } = form.data;
    if (!code) {
      await sendCode(email, addressOf(request));
      throw codeNeeded(waitSeconds);
    }
    await spend(takePoints, 'signUpTryPerEmail', accountGuard(email).toString('base64url'));
    if (!isSignUpCode(signingSecret, email, code, now())) throw fieldError('code', wrongCode);
    return true;
  };

  return async (name, request, waitSeconds) => {
    if (name !== 'signUp' && name !== 'forgotPassword' && name !== 'resetPassword') return false;
    // The look at a proof costs a query, so it is counted as other public calls are.
    await spend(takePoints, 'publicReadsPerAddress', addressOf(request));
    if (name === 'resetPassword') return hasResetLink(request);
    return name === 'forgotPassword' ? hasKnownDevice(request) : hasCode(request, waitSeconds);
  };
}

const wrongCode = 'This code is wrong or too old. Empty the field and register again to get another one.';

const codeNeeded = (retryAfterSeconds: number) =>
  new AppError(
    'EMAIL_PROOF_NEEDED',
    'Many people register from your network now. We have sent a code to your email: enter it and register again.',
    { issues: [{ path: 'code', message: 'Enter the 8 digits of the code.' }], retryAfterSeconds },
  );
