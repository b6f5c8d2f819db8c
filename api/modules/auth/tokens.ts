import { hash, randomBytes } from 'node:crypto';

/** 256 random bits as text. */
export const newToken = () => randomBytes(32).toString('base64url');

/** The hash that the database stores. A token is random, so a plain hash is enough. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
