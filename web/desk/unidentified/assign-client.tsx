import { useEffect, useRef, useState } from 'react';
import type { ClientSuggestion } from '#contract/staff/clients/schema';
import { assignPackage } from '#contract/staff/packages/calls';
import { unreadableMark } from '#contract/staff/packages/rules';
import type { UnidentifiedRow } from '#contract/staff/packages/schema';
import type { StaffRole } from '#contract/staff/roles';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { SubmitButton } from '../../ui/submit-button';
import { ClientCombobox } from '../kit/client-combobox';
import { fillIn, useWords } from '../kit/language';
import { useCommand } from '../kit/use-command';

/** The same roles as in the contract of this call. */
export const assigners: readonly StaffRole[] = ['admin', 'china-warehouse', 'support'];

interface AssignClientProps {
  pkg: UnidentifiedRow;
  client: ClientSuggestion | null;
  onChoose: (client: ClientSuggestion | null) => void;
  onAssigned: (mark: string) => void;
}

/** The client field of a row. Similar marks are offered first; the button appears once a client is chosen. */
export function AssignClient({ pkg, client, onChoose, onAssigned }: AssignClientProps) {
  const { unidentified: words } = useWords();
  const [error, setError] = useState<string | undefined>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (client) form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [client]);
  const { run, refusal, isSending } = useCommand(
    (body: { clientId: number }, key) =>
      askDesk(assignPackage, { params: { id: String(pkg.id) }, body: { ...body, key } }),
    () => onAssigned(client?.shippingMark ?? ''),
  );
  return (
    <form
      className="assign-client"
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (client) void run({ clientId: client.id });
        else setError(words.choose);
      }}
    >
      <ClientCombobox
        label={fillIn(words.to, { number: pkg.trackingNumber })}
        name="client"
        isInRow
        placeholder={words.columns.client}
        guess={pkg.customer === unreadableMark ? '' : pkg.customer}
        error={error}
        chosen={client}
        onChoose={(chosen) => {
          onChoose(chosen);
          setError(undefined);
        }}
      />
      {client && (
        <SubmitButton isSending={isSending} className="button-line">
          {words.assign}
        </SubmitButton>
      )}
      <FormProblem text={refusal} />
    </form>
  );
}
