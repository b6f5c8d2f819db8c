import type { FastifyRequest } from 'fastify';
import type { MustFirst } from '#api/http/must-first';
import type { StaffRole } from '#contract/staff/roles';

/** Who makes the call, once their token has been checked. */
export type Caller = {
  clientId: number;
  sessionId: number;
  /** The client's id when the session began, if the account has been merged since. The device still uses it. */
  openedAs: number | null;
};

/** Looks a token up; null when it is unknown, expired or revoked. */
export type FindCaller = (accessToken: string) => Promise<Caller | null>;

/** A member of staff, with the current state of the account. */
export type StaffCaller = {
  staffId: number;
  sessionId: number;
  email: string;
  name: string;
  role: StaffRole;
  /** The code of the branch. */
  branch: string;
  mustFirst: MustFirst;
};

/** `cookies` is the request's Cookie header: a browser session needs its cookie beside the token. */
export type FindStaff = (accessToken: string, cookies: string | undefined) => Promise<StaffCaller | null>;

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/;
const bearerOrRefresh = /^(?:Bearer|Refresh) ([A-Za-z0-9_-]{43})$/;

export const accessTokenOf = (request: FastifyRequest) => bearer.exec(request.headers.authorization ?? '')?.[1];

export const refreshTokenOf = (request: FastifyRequest) =>
  bearerOrRefresh.exec(request.headers.authorization ?? '')?.[1];
