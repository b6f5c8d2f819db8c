import type { FastifyRequest } from 'fastify';

/** Who makes the call, once their token has been checked. */
export type Caller = { clientId: number; sessionId: number };

/** Looks a token up; null when it is unknown, expired or revoked. */
export type FindCaller = (accessToken: string) => Promise<Caller | null>;

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/;
const bearerOrRefresh = /^(?:Bearer|Refresh) ([A-Za-z0-9_-]{43})$/;

export const accessTokenOf = (request: FastifyRequest) => bearer.exec(request.headers.authorization ?? '')?.[1];

export const refreshTokenOf = (request: FastifyRequest) =>
  bearerOrRefresh.exec(request.headers.authorization ?? '')?.[1];
