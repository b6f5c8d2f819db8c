// The first script of a page with data: it requests that data while everything else loads, and leaves the answers to
// web/lib/api.ts. In a new tab of the client area it first asks the open tabs for their session.
import type { Session } from '#contract/auth/schema';
import { askEarly } from './lib/api';
import { askTabsEarly } from './lib/ask-tabs';
import { trackingNumbersFrom } from './lib/asked-numbers';
import { earlyCalls } from './lib/early-calls';
import { currentSession, storeSession } from './lib/session';
import { openTabChannel } from './lib/tab-channel';
import { knownBanner } from './shared/announcement/known-banner';

const { pathname, search } = location;
// The router's own format.
const state: unknown = (history.state as { usr?: unknown } | null)?.usr;
const callsOf = (clientId: number | null) => earlyCalls({ pathname, search, state, clientId, now: new Date() });

function askFor(session: Session | null) {
  for (const { address, asClient } of callsOf(session?.id ?? null)) {
    askEarly(address, asClient ? (session?.backendTokens.accessToken ?? null) : null);
  }
}

const session = currentSession();
askFor(session);

const isForClients = callsOf(0).some(({ asClient }) => asClient);
if (!session && isForClients) {
  askTabsEarly(openTabChannel(), (found) => {
    storeSession(found);
    askFor(found);
  });
}

// The HTML of /search is the same for every search: the style sheet shows the fitting part.
if (trackingNumbersFrom(state, search).length > 0) document.documentElement.dataset.asked = '';

// The banner of the client area keeps its space from the first paint. Its text comes with the frame.
const banner = session && isForClients && knownBanner();
if (banner) {
  document.documentElement.dataset.banner = '';
  document.documentElement.style.setProperty('--known-banner', `${banner.height}px`);
}
