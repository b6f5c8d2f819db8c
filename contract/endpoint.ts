import type * as z from 'zod/mini';
import type { StaffRole } from '#contract/staff/roles';

/** Who may make a call: anyone, a signed-in client, the holder of a refresh token, or staff of the roles that it names. */
type Audience =
  | { audience: 'public' | 'client' | 'refresh'; roles?: never }
  | { audience: 'staff'; roles: readonly [StaffRole, ...StaffRole[]] };

type Call = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  /** Below `/api`; parameters in braces. */
  path: `/${string}`;
  summary: string;
  /** The path parameter that must be the signed-in client's own id; anything else is answered as not found. */
  owner?: 'id' | 'clientId';
  params?: z.ZodMiniType<Record<string, string>, Record<string, string>>;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The bytes of a picture, of a picture or document, or of a part of a table, instead of JSON. */
  upload?: 'image' | 'document' | 'table';
  /** The status of success. */
  status?: 200 | 201;
  /** What comes back: JSON of this shape, or `'file'` for bytes. */
  reply: z.ZodMiniType | 'file';
};

export type Endpoint = Call & Audience;

export const apiPrefix = '/api';

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** What the caller gives, before the server has checked it. */
export type Input<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodMiniType ? K : never]: In<E[K]>;
};

/** What the handler receives, checked. */
export type Received<E extends Endpoint> = {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
};

export type Output<E extends Endpoint> = E['reply'] extends z.ZodMiniType ? z.output<E['reply']> : undefined;
