import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';

export type PasskeySite = { rpId: string; origin: string };

export const siteOf = (publicUrl: string): PasskeySite => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
};

const common = ({ rpId, origin }: PasskeySite) => ({
  expectedOrigin: origin,
  expectedRPID: rpId,
  // Preferred, not required, because the password has been checked before.
  requireUserVerification: false,
});

type NewAnswer = { id: string; clientDataJSON: string; attestationObject: string; transports: string[] };

/** Null when the answer does not belong to this challenge or site, or is not a passkey. */
export async function checkNewPasskey(site: PasskeySite, challenge: string, { id, ...answer }: NewAnswer) {
  const checked = await verifyRegistrationResponse({
    ...common(site),
    expectedChallenge: challenge,
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON: answer.clientDataJSON, attestationObject: answer.attestationObject },
    },
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { credential } = checked.registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: answer.transports,
  };
}

type Answer = { id: string; clientDataJSON: string; authenticatorData: string; signature: string };
type Stored = { credentialId: Buffer; publicKey: Buffer; counter: number };

/** The new counter, or null. A counter that does not rise shows a copied key and is refused. */
export async function checkPasskey(
  site: PasskeySite,
  challenge: string,
  { id, ...response }: Answer,
  stored: Stored,
): Promise<number | null> {
  const checked = await verifyAuthenticationResponse({
    ...common(site),
    expectedChallenge: challenge,
    response: { ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} }, response },
    credential: {
      id: stored.credentialId.toString('base64url'),
      publicKey: new Uint8Array(stored.publicKey),
      counter: stored.counter,
    },
  }).catch(() => null);
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}
