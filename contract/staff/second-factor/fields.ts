import * as z from 'zod/mini';
import { nullableTimestamp, oneLine, rowId, timestamp } from '#contract/fields';

/** The fields of the second factor, each rule once with its sentence. */
const say = {
  pending: 'Log in with your password first.',
  code: 'Enter the 6 digits that the app shows.',
  recovery: 'Enter one of your recovery codes, such as abcd-efgh-jkmn-pqrs-tuvw-xyz2.',
  passkey: 'The passkey gave no usable answer.',
  name: 'A passkey has a name of 1 to 60 characters.',
  password: 'Enter your current password.',
} as const;

export const pendingToken = z
  .string(say.pending)
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, say.pending), z.maxLength(43, say.pending));

/** People copy it with the space that apps show in the middle. */
export const oneTimeCode = z.string(say.code).check(
  z.maxLength(10, say.code),
  z.overwrite((value) => value.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, say.code),
);

export const recoveryCode = z.string(say.recovery).check(
  z.maxLength(60, say.recovery),
  z.overwrite((value) => value.replace(/[\s-]/g, '').toLowerCase()),
  z.regex(/^[a-z0-9]{24}$/, say.recovery),
);

const encoded = (max: number) =>
  z.string(say.passkey).check(z.regex(/^[A-Za-z0-9_-]+$/, say.passkey), z.maxLength(max, say.passkey));

/** The signed answer of the browser, without what follows from it. */
export const passkeyAnswer = z.strictObject({
  id: encoded(1400),
  clientDataJSON: encoded(4000),
  authenticatorData: encoded(4000),
  signature: encoded(2000),
});

export const newPasskey = z.strictObject({
  id: encoded(1400),
  clientDataJSON: encoded(4000),
  attestationObject: encoded(16_000),
  transports: z
    .array(z.string(say.passkey).check(z.regex(/^[a-z-]{1,20}$/, say.passkey), z.maxLength(20, say.passkey)))
    .check(z.maxLength(10, say.passkey)),
});

export const passkeyName = z
  .string(say.name)
  .check(z.trim(), z.minLength(1, say.name), z.maxLength(60, say.name), z.regex(oneLine, say.name));

export const currentPassword = z
  .string(say.password)
  .check(z.minLength(1, say.password), z.maxLength(100, say.password));

/** For a browser: half of the token comes as a cookie that scripts cannot read. The session needs both halves. */
export const halfInCookie = z.optional(z.boolean('Say true or false.'));

const factorKind = z.enum(['totp', 'passkey', 'recovery']);
export type FactorKind = z.infer<typeof factorKind>;

/** The password was right; the second factor is still missing. */
export const pendingSignIn = z.object({
  secondFactor: z.array(factorKind),
  pendingToken: z.string(),
  expiresAt: timestamp,
});
export type PendingSignIn = z.infer<typeof pendingSignIn>;

/** The known passkeys, so that a browser asks for one of them or does not add one twice. */
const knownPasskeys = z.array(z.object({ id: z.string(), transports: z.array(z.string()) }));
export const passkeyQuestion = z.object({ challenge: z.string(), rpId: z.string(), known: knownPasskeys });

export const passkey = z.object({
  id: rowId,
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: nullableTimestamp,
});
export type Passkey = z.infer<typeof passkey>;

export const openSession = z.object({
  id: rowId,
  /** The browser and system, as far as known. */
  device: z.nullable(z.string()),
  address: z.nullable(z.string()),
  createdAt: timestamp,
  lastUsedAt: timestamp,
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

export const factors = {
  authenticatorSince: nullableTimestamp,
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.number(),
};
