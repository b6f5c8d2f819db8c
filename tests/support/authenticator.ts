import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Site = { origin: string; rpId: string };

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
};
const whole = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytesOf = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const textOf = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const mapOf = (pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

/** The public key in WebAuthn's format: COSE, ES256. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return mapOf([
    [whole(1), whole(2)],
    [whole(3), whole(-7)],
    [whole(-1), whole(1)],
    [whole(-2), bytesOf(Buffer.from(x, 'base64url'))],
    [whole(-3), bytesOf(Buffer.from(y, 'base64url'))],
  ]);
}

/** A software security key: it signs any challenge for any site that the test names. */
export function createAuthenticator({ origin, rpId }: Site) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;

  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const dataOf = (flags: number, count: number, more: Buffer = Buffer.alloc(0)) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, more]);
  };

  return {
    id,
    /** The answer of a new passkey. */
    register(challenge: string, from?: string) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseOf(publicKey)]);
      const attestation = mapOf([
        [textOf('fmt'), textOf('none')],
        [textOf('attStmt'), mapOf([])],
        [textOf('authData'), bytesOf(dataOf(0x45, counter, attested))],
      ]);
      return {
        id,
        clientDataJSON: clientData('webauthn.create', challenge, from).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['usb'],
      };
    },
    /** The answer to a sign-in challenge. A counter of its own imitates a copied key. */
    answer(challenge: string, { from, count }: { from?: string; count?: number } = {}) {
      counter += 1;
      const client = clientData('webauthn.get', challenge, from);
      const data = dataOf(0x05, count ?? counter);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
    },
  };
}
