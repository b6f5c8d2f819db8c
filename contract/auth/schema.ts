import * as z from 'zod/mini';
import type * as calls from '#contract/auth/calls';
import type { SchemasOf } from '#contract/call';
import { codeRule, membershipTier } from '#contract/clients/schema';
import { email, oneLine, password, phone, rowId, sentence, shippingMark } from '#contract/fields';
import { messages } from '#contract/messages';

export const session = z.object({
  id: rowId,
  email: z.string(),
  shippingMark: z.string(),
  membershipTier: z.nullable(membershipTier),
  backendTokens: z.object({ accessToken: z.string(), refreshToken: z.string() }),
});

export type Session = z.infer<typeof session>;

export const signInForm = z.strictObject({ email, password });

const passwordsMatch = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  { error: messages.passwordsDoNotMatch, path: ['confirmPassword'] },
);

/** From the e-mail, asked for only where many register from one address. Empty until then. */
const proofCode = z.string(codeRule).check(z.trim(), z.regex(/^(?:\d{8})?$/, codeRule), z.maxLength(8, codeRule));

export const signUpForm = z
  .strictObject({ email, password, shippingMark, confirmPassword: password, phone, code: z.optional(proofCode) })
  .check(passwordsMatch);

export const forgotPasswordForm = z.strictObject({ email });

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

export const schemas = {
  signIn: {
    body: signInForm,
    reply: session,
  },
  signUp: {
    body: signUpForm,
    reply: session,
  },
  refreshSession: {
    reply: z.object({ accessToken: z.string() }),
  },
  signOut: {
    reply: sentence,
  },
  forgotPassword: {
    body: forgotPasswordForm,
    reply: sentence,
  },
  resetPassword: {
    body: resetPasswordForm,
    reply: sentence,
  },
} satisfies SchemasOf<typeof calls>;
