import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const period = 30;

const totp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });

export const newSecret = () => new Secret({ size: 20 }).base32;

/** Version 6 of a QR code: more would be too fine for the camera of a cheap phone. */
const longestUri = 106;

/** What the QR code for the app says. A long address is left out: the app then shows the name of the company alone. */
export function authenticatorUri(company: string, secret: string, email: string): string {
  const issuer = encodeURIComponent(company);
  const whole = `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`;
  return whole.length <= longestUri ? whole : `otpauth://totp/${issuer}?secret=${secret}&issuer=${issuer}`;
}

/** The step of time to which the code belongs, one before and one after now included; null when it is wrong. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}

export type SecretBox = ReturnType<typeof createSecretBox>;

/** Secrets of apps must be read again, so they cannot be hashed: a copy of the database alone does not open them. */
export function createSecretBox(signingSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', signingSecret, '', 'kwanline authenticator secrets', 32));
  // Bound to the person: a secret that is moved to another row does not open there.
  const owner = (staffId: number) => Buffer.from(`staff:${staffId}`);
  return {
    close(secret: string, staffId: number): Buffer {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(owner(staffId));
      const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
    },
    /** Null when it was closed with another signing secret: the factor is then of no use and has to be reset. */
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
