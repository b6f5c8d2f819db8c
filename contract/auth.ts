import * as z from 'zod/mini';
import { membershipTier } from '#contract/clients';
import { defineEndpoint } from '#contract/endpoint';
import { email, messages, oneLine, password, phone, rowId, sentence, shippingMark } from '#contract/fields';

export const session = z.object({
  id: rowId,
  email: z.string(),
  shippingMark: z.string(),
  membershipTier: z.nullable(membershipTier),
  backendTokens: z.object({ accessToken: z.string(), refreshToken: z.string() }),
});
export type Session = z.infer<typeof session>;

export const signInForm = z.strictObject({ email, password });

export const signIn = defineEndpoint({
  method: 'POST',
  path: '/auth/signin/client',
  audience: 'public',
  summary: 'Signs a client in.',
  body: signInForm,
  reply: session,
});

const passwordsMatch = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  { error: messages.passwordsDoNotMatch, path: ['confirmPassword'] },
);

export const signUpForm = z
  .strictObject({ email, password, shippingMark, confirmPassword: password, phone })
  .check(passwordsMatch);

export const signUp = defineEndpoint({
  method: 'POST',
  path: '/auth/signup/client',
  audience: 'public',
  summary: 'Registers a client and signs them in.',
  body: signUpForm,
  status: 201,
  reply: session,
});

export const refreshSession = defineEndpoint({
  method: 'GET',
  path: '/auth/client/refresh',
  audience: 'refresh',
  summary: 'A new access token for a refresh token, which stays valid.',
  reply: z.object({ accessToken: z.string() }),
});

export const signOut = defineEndpoint({
  method: 'POST',
  path: '/auth/client/signout',
  audience: 'client',
  summary: 'Ends the session on the server.',
  reply: sentence,
});

export const forgotPasswordForm = z.strictObject({ email });

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/clients/forgot-password',
  audience: 'public',
  summary: 'Sends a reset link if the account exists; the answer is the same either way.',
  body: forgotPasswordForm,
  reply: sentence,
});

/** The token of the reset link travels as `id`. */
const resetToken = z
  .string(messages.resetNeedsTokenAndEmail)
  .check(z.minLength(1, messages.resetNeedsTokenAndEmail), z.maxLength(200, messages.resetNeedsTokenAndEmail));

export const resetPasswordForm = z
  .strictObject({
    password,
    confirmPassword: password,
    id: resetToken,
    email: z
      .string(messages.resetNeedsTokenAndEmail)
      .check(
        z.minLength(1, messages.resetNeedsTokenAndEmail),
        z.maxLength(254),
        z.regex(oneLine, messages.resetNeedsTokenAndEmail),
      ),
  })
  .check(passwordsMatch);

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/clients/reset-password',
  audience: 'public',
  summary: 'Sets a new password with the token of a reset link and ends every session.',
  body: resetPasswordForm,
  reply: sentence,
});
