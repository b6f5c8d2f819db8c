import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, as text for the one who holds it. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What the database keeps. A token has 256 bits of chance, so a plain hash is enough. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
