import { useLayoutEffect, useRef, useState } from 'react';
import type { ClientSuggestion } from '#contract/staff/clients';
import type { assignPackage, DeskPackageRow } from '#contract/staff/packages';
import type { StaffRole } from '#contract/staff/roles';
import { ApiError } from '../../lib/api';
import { deskCall } from '../../lib/desk-api';
import { ClientCombobox } from '../../shared/desk/client-combobox';
import { fillIn, useWords } from '../../shared/desk/language';
import { FormProblem } from '../../shared/form-problem';
import { SubmitButton } from '../../ui/submit-button';

/** As the contract names them for this call. */
export const assigners: readonly StaffRole[] = ['admin', 'china-warehouse', 'support'];

const assign = deskCall<typeof assignPackage>('POST', '/staff/unidentified/{id}/assign');

interface AssignFormProps {
  parcel: DeskPackageRow;
  onAssigned: (mark: string) => void;
  onCancel: () => void;
}

export function AssignForm({ parcel, onAssigned, onCancel }: AssignFormProps) {
  const { unidentified: words, common } = useWords();
  const [client, setClient] = useState<ClientSuggestion | null>(null);
  const [key] = useState(() => crypto.randomUUID());
  const [error, setError] = useState<string | undefined>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);

  const send = async () => {
    if (isSending) return;
    if (!client) return setError(words.choose);
    setRefusal(null);
    setSending(true);
    try {
      await assign({ params: { id: String(parcel.id) }, body: { key, clientId: client.id } });
      onAssigned(client.shippingMark);
    } catch (problem) {
      setSending(false);
      setRefusal(problem instanceof ApiError ? problem.message : common.network);
    }
  };

  return (
    <form
      className="form"
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <ClientCombobox
        label={fillIn(words.to, { number: parcel.trackingNumber })}
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
