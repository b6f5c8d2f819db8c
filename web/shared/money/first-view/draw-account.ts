// Draws what the client owes as soon as the answer is there, before React and the page's code have come: on a slow phone
// a second earlier. The same components draw it again later, with the same result.
import type { ReactNode } from 'react';
import { getAccount } from '#contract/documents/calls';
import type { Account } from '#contract/documents/schema';
import { callAddress } from '../../../lib/call-address';
import { readEarly } from '../../../lib/early-answers';
import { currentSession } from '../../../lib/session';
import { nodesOf } from './jsx-runtime';
import { LONGEST_WAIT_MS } from './longest-wait';

async function draw(view: (account: Account) => ReactNode) {
  const session = currentSession();
  const place = document.getElementById('first-account');
  if (!session || !place) return;
  const address = callAddress(getAccount, { params: { clientId: String(session.id) } });
  const account = await readEarly<Account>(address, session.backendTokens.accessToken);
  // React may have been faster. Offline it shows the saved account, with its age.
  if (!account || !place.isConnected || !navigator.onLine) return;
  // The build compiles the view with the runtime beside this file, so its JSX makes elements of the page.
  place.append(...nodesOf(view(account) as unknown as Node));
  endWait();
}

const { dataset } = document.documentElement;
const endWait = () => document.querySelector('.waits-for-account')?.classList.remove('waits-for-account');

export function drawAccount(view: (account: Account) => ReactNode) {
  setTimeout(() => {
    dataset.waited = '';
    endWait();
  }, LONGEST_WAIT_MS);
  // web/boot.ts waits for this, drawn or not, before it requests the scripts.
  void draw(view).finally(() => {
    dataset.viewed = '';
    dispatchEvent(new Event('first-view'));
  });
}
