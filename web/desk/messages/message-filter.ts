import { mailStates, messageKinds, messageStates, todo } from '#contract/staff/messages/rules';
import type { ListAddress } from '../kit/use-list-address';

/** No page of messages is asked for beyond it. */
const lastPage = 400;

/** What the address says. Without a word about the state, the work that is left; any other word is no filter. */
export function messageFilter(
  { get, oneOf, keyOf, text, page }: ListAddress,
  branches: Readonly<Record<string, string>>,
) {
  return {
    kind: oneOf('kind', messageKinds),
    state: get('state') ? oneOf('state', [...messageStates, todo]) : todo,
    mail: oneOf('mail', mailStates),
    branch: keyOf('branch', branches),
    q: text('q'),
    page: String(page > lastPage ? 1 : page),
  };
}

export type MessageFilter = ReturnType<typeof messageFilter>;
