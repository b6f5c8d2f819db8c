import { createDeskClient } from '#contract/staff/clients/calls';
import type { ClientSuggestion } from '#contract/staff/clients/schema';
import type { StaffRole } from '#contract/staff/roles';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { fillIn, useWords } from './language';
import { useMay } from './staff';
import { useCommand } from './use-command';

/** The same roles as in the contract of this call. */
const creators: readonly StaffRole[] = ['admin', 'china-warehouse', 'support'];

interface NewClientProps {
  mark: string;
  onCreated: (client: ClientSuggestion) => void;
}

/**
 * A client known only by a mark: goods come before people register. A separate button, so that Enter does not create a
 * client.
 */
export function NewClient({ mark, onCreated }: NewClientProps) {
  const { suggest: words } = useWords();
  const mayCreate = useMay(creators);
  const { run, refusal, isSending } = useCommand(
    (body: { shippingMark: string }, key) => askDesk(createDeskClient, { body: { ...body, key } }),
    ({ id, shippingMark, phone, email }) => onCreated({ id, shippingMark, phone, email, exact: true, similarity: 1 }),
  );
  if (!mayCreate || mark.length < 2) return null;
  return (
    <>
      <button
        className="button button-line"
        type="button"
        aria-disabled={isSending}
        onClick={() => void run({ shippingMark: mark })}
      >
        {fillIn(words.create, { mark })}
      </button>
      <FormProblem text={refusal} />
    </>
  );
}
