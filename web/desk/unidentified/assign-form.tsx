import { useLayoutEffect, useRef, useState } from 'react';
import type { ClientSuggestion } from '#contract/staff/clients/schema';
import { assignPackage } from '#contract/staff/packages/calls';
import type { DeskPackageRow } from '#contract/staff/packages/schema';
import type { StaffRole } from '#contract/staff/roles';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { SubmitButton } from '../../ui/submit-button';
import { ClientCombobox } from '../kit/client-combobox';
import { fillIn, useWords } from '../kit/language';
import { useCommand } from '../kit/use-command';

/** As the contract names them for this call. */
export const assigners: readonly StaffRole[] = ['admin', 'china-warehouse', 'support'];

interface AssignFormProps {
  pkg: DeskPackageRow;
  onAssigned: (mark: string) => void;
  onCancel: () => void;
}

export function AssignForm({ pkg, onAssigned, onCancel }: AssignFormProps) {
  const { unidentified: words } = useWords();
  const [client, setClient] = useState<ClientSuggestion | null>(null);
  const [error, setError] = useState<string | undefined>();
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  const { run, refusal, isSending } = useCommand(
    (body: { clientId: number }, key) =>
      askDesk(assignPackage, { params: { id: String(pkg.id) }, body: { ...body, key } }),
    () => onAssigned(client?.shippingMark ?? ''),
  );

  return (
    <form
      className="form"
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
        error={error}
        chosen={client}
        onChoose={(chosen) => {
          setClient(chosen);
          setError(undefined);
        }}
        onDone={() => form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()}
      />
      <FormProblem text={refusal} />
      <div className="desk-actions">
        <SubmitButton isSending={isSending}>{words.assign}</SubmitButton>
        <button className="button button-line" type="button" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
