import { fillMessage } from '#contract/company/fill-message';
import { standardMessages } from '#contract/company/rules';
import type { DeskBranch } from '#contract/staff/branches/schema';

const values = { count: '3', number: 'SF1200345678', vessel: 'Atlantic Star', eta: '12 March 2027' };

/** How a client would read the text of a message. Null for other fields. */
export function messageExample(
  path: string,
  text: string,
  branches: readonly Pick<DeskBranch, 'name' | 'country' | 'active'>[],
): string | null {
  const kind = path.split('.')[0] ?? '';
  if (!Object.hasOwn(standardMessages, kind)) return null;
  const country = kind === 'RECEIVED' ? 'CN' : 'GH';
  const branch = branches.find((each) => each.active && each.country === country)?.name ?? null;
  return fillMessage(text, { ...values, branch });
}
