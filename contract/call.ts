import type * as z from 'zod/mini';
import type { StaffRole } from '#contract/staff/roles';

/** What a call costs, counted by the visitor's address. Signed-in calls are counted by session instead. */
export type AddressLimit =
  | 'signIn'
  | 'staffSignIn'
  | 'signUp'
  | 'forgot'
  | 'reset'
  | 'search'
  | 'publicReads'
  /** For operators, without a limit. */
  | 'unlimited';

/** Who may make a call: anyone, the holder of a refresh token, a signed-in client, or staff of the roles it names. */
type Audience =
  | { audience: 'public' | 'refresh'; limit: AddressLimit; roles?: never }
  | { audience: 'client'; limit?: never; roles?: never }
  | { audience: 'staff'; limit?: never; roles: readonly [StaffRole, ...StaffRole[]] };

/** One call, as plain data. Routes, limits, cache headers, the browser's functions and the OpenAPI document derive from it. */
type Shape = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  /** Below `/api`; parameters in braces. */
  path: `/${string}`;
  summary: string;
  /** The path parameter that must be the signed-in client's own id. Any other id is answered as not found. */
  owner?: 'id' | 'clientId';
  /** The body is the bytes of a picture, of a picture or document, or of a part of a table, instead of JSON. */
  upload?: 'image' | 'document' | 'table';
  /** The status of success; 200 when absent. */
  status?: 200 | 201;
  /** Its work may take minutes for a large client or container, so the usual limit of a request does not end it. */
  isLong?: true;
  /** Browsers may cache the answer for a minute. Without it, nothing is cached. */
  cache?: 'minute';
};

/** `reply` is for a call that returns a file. Otherwise the schema describes the JSON. */
export type Call = Audience & Shape & { reply?: 'file' };

/** A call together with its schemas, as the server mounts it. */
export type Endpoint = Audience & Shape & Omit<Schemas, 'reply'> & { reply: z.ZodMiniType | 'file' };

export const apiPrefix = '/api';

type Params = z.ZodMiniType<Record<string, string>, Record<string, string>>;

/** What a call takes and returns. */
export type Schemas = { params?: Params; query?: z.ZodMiniType; body?: z.ZodMiniType; reply?: z.ZodMiniType };

type SchemasOfCall<C extends Call> = (C['path'] extends `${string}{${string}`
  ? { params: Params }
  : { params?: never }) &
  (C extends { reply: 'file' } ? { reply?: never } : { reply: z.ZodMiniType }) &
  (C extends { upload: string } ? { body?: never } : { body?: z.ZodMiniType }) & { query?: z.ZodMiniType };

/** A noun's schemas: one entry for each call of its `calls.ts`, none too many. */
export type SchemasOf<Calls extends Record<string, Call>> = { [Name in keyof Calls]: SchemasOfCall<Calls[Name]> };
