import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const period = 30;

const totp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });

export const newSecret = () => new Secret({ size: 20 }).base32;

/** QR code version 6: a larger one is too fine for the camera of a cheap phone. */
const longestUri = 106;

/** The content of the QR code for the app. A long e-mail is left out; the app then shows only the company's name. */
export function authenticatorUri(company: string, secret: string, email: string): string {
  const issuer = encodeURIComponent(company);
  const whole = `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`;
  return whole.length <= longestUri ? whole : `otpauth://totp/${issuer}?secret=${secret}&issuer=${issuer}`;
}

/** The time step of the code, one before and one after now included. Null when the code is wrong. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}

export type SecretBox = ReturnType<typeof createSecretBox>;

/**
 * The server must read an app's secret again, so it is encrypted instead of hashed: a copy of the database alone does
 * not reveal it.
 */
export function createSecretBox(signingSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', signingSecret, '', 'kwanline authenticator secrets', 32));
  // Bound to the person: a secret that is copied to another row cannot be decrypted.
  const owner = (staffId: number) => Buffer.from(`staff:${staffId}`);
  return {
    close(secret: string, staffId: number): Buffer {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(owner(staffId));
      const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
    },
    /** Null when it was encrypted with another signing secret. The factor must then be reset. */
    open(box: Buffer, staffId: number): string | null {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, 12)).setAAD(owner(staffId));
        decipher.setAuthTag(box.subarray(12, 28));
        return Buffer.concat([decipher.update(box.subarray(28)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
