import { updateDeskClient } from '#contract/staff/clients/calls';
import type { DeskClient } from '#contract/staff/clients/schema';
import { askDesk } from '../../lib/desk-api';
import { ClientFields, useClientFields } from '../kit/client-fields';
import { useClientWords } from '../kit/client-words';
import { FormDialog } from '../kit/form-dialog';
import { useWords } from '../kit/language';
import { useCommand } from '../kit/use-command';

interface EditClientProps {
  client: DeskClient;
  onClose: () => void;
  onDone: (client: DeskClient) => void;
}

/** Sends only changed fields, so that a colleague's change is not overwritten. */
export function EditClient({ client, onClose, onDone }: EditClientProps) {
  const { content } = useWords();
  const known = { shippingMark: client.shippingMark, phone: client.phone ?? '', email: client.email ?? '' };
  const { check, ...fields } = useClientFields(known);
  const { run, refusal, isSending } = useCommand(
    (body: Partial<typeof known>, key) =>
      askDesk(updateDeskClient, { params: { id: String(client.id) }, body: { ...body, key } }),
    onDone,
  );
  const submit = () => {
    const typed = check();
    if (!typed) return;
    const names = ['shippingMark', 'phone', 'email'] as const;
    const changed = names.filter((name) => typed[name] !== '' && typed[name] !== known[name]);
    if (changed.length === 0) return onClose();
    void run(Object.fromEntries(changed.map((name) => [name, typed[name]])));
  };
  return (
    <FormDialog
      title={useClientWords().record.editContact}
      submit={content.save}
      isSending={isSending}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <ClientFields {...fields} isEmailOwn={client.email !== null} />
    </FormDialog>
  );
}
