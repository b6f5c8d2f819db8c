import { mailStates, messageKinds, messageStates, todo } from '#contract/staff/messages/rules';
import type { ListAddress } from '../kit/use-list-address';

/** The last page of messages that can be requested. */
const lastPage = 400;

/** The filter in the address. Without a state, the open messages; an unknown state is no filter. */
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
