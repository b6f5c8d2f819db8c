// Draws what the client owes as soon as the answer is there, before React and the page's code have come: on a slow phone
// a second earlier. The same components draw it again later, with the same result.
import { getAccount } from '#contract/documents/calls';
import type { Account } from '#contract/documents/schema';
import { callAddress } from '../../../lib/call-address';
import { readEarly } from '../../../lib/early-answers';
import { currentSession } from '../../../lib/session';
import { AccountView } from '../account-view';
import { nodesOf } from './jsx-runtime';

async function draw() {
  const session = currentSession();
  const place = document.getElementById('first-account');
  if (!session || !place) return;
  const address = callAddress(getAccount, { params: { clientId: String(session.id) } });
  const account = await readEarly<Account>(address, session.backendTokens.accessToken);
  // React may have been faster. Offline it shows the saved account, with its age.
  if (!account || !place.isConnected || !navigator.onLine) return;
  const view = <AccountView account={account} savedAt={null} isWhole={false} onShowAll={() => {}} />;
  // The build compiles this file with the runtime beside it, so JSX makes elements of the page.
  place.append(...nodesOf(view as unknown as Node));
}

// web/boot.ts waits for this, drawn or not, before it requests the scripts.
void draw().finally(() => {
  document.documentElement.dataset.viewed = '';
  dispatchEvent(new Event('first-view'));
});
