// The first script of a page that shows data: it asks for that data while everything else is still on its way, and leaves the
// answers to web/lib/api.ts.
import { trackingNumbersFrom } from './lib/asked-numbers';
import { askEarly } from './lib/early-answers';
import { earlyCalls } from './lib/early-calls';
import { currentSession } from './lib/session';

const { pathname, search } = location;
// As the router keeps it.
const state: unknown = (history.state as { usr?: unknown } | null)?.usr;
const session = currentSession();
const visit = { pathname, search, state, clientId: session?.id ?? null, now: new Date() };

for (const { address, asClient } of earlyCalls(visit)) {
  askEarly(address, asClient ? (session?.backendTokens.accessToken ?? null) : null);
}

// The HTML of /search is one for every search: the style sheet shows the part that fits.
if (trackingNumbersFrom(state, search).length > 0) document.documentElement.dataset.asked = '';
