import { company } from '../../content/company';

/** The browser's passkey functions. The library loads only for those who use one. */
type Known = { id: string; transports: string[] }[];
type Question = { challenge: string; rpId: string; known: Known };
type NewQuestion = Question & { userId: string; email: string; name: string };

export const canUsePasskeys = () => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

const listed = (known: Known) =>
  known.map(({ id, transports }) => ({ id, type: 'public-key' as const, transports: transports as never[] }));

/** Throws when the person cancels, or the browser has none of them. */
export async function answerPasskey({ challenge, rpId, known }: Question) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId, allowCredentials: listed(known), userVerification: 'preferred' },
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

export async function makePasskey({ challenge, rpId, known, userId, email, name }: NewQuestion) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: company.identity.short },
      user: { id: userId, name: email, displayName: name },
      // Ed25519, ES256 and RS256: supported by authenticators of the last ten years.
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' as const })),
      excludeCredentials: listed(known),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      attestation: 'none',
    },
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports: [...transports] };
}
