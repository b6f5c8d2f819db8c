import { updateDeskClient } from '#contract/staff/clients/calls';
import type { DeskClient } from '#contract/staff/clients/schema';
import { askDesk } from '../../lib/desk-api';
import { ClientFields, useClientFields } from '../kit/client-fields';
import { useClientWords } from '../kit/client-words';
import { FormDialog } from '../kit/form-dialog';
import { useWords } from '../kit/language';
import { usePhoneQuestion } from '../kit/same-phone';
import { useCommand } from '../kit/use-command';

interface EditClientProps {
  client: DeskClient;
  onClose: () => void;
  onDone: (client: DeskClient) => void;
}

/** Sends only changed fields, so that a colleague's change is not overwritten. */
export function EditClient({ client, onClose, onDone }: EditClientProps) {
  const { clients: words, content } = useWords();
  const known = { shippingMark: client.shippingMark, phone: client.phone ?? '', email: client.email ?? '' };
  const { check, ...fields } = useClientFields(known);
  const { run, refusal, failure, isSending } = useCommand(
    (body: Partial<typeof known> & { isAnother: boolean }, key) =>
      askDesk(updateDeskClient, { params: { id: String(client.id) }, body: { ...body, key } }),
    onDone,
  );
  const { isAsked, remember, question } = usePhoneQuestion(failure, fields.values.phone);
  const submit = () => {
    const typed = check();
    if (!typed) return;
    const names = ['shippingMark', 'phone', 'email'] as const;
    const changed = names.filter((name) => typed[name] !== '' && typed[name] !== known[name]);
    if (changed.length === 0) return onClose();
    remember(typed.phone);
    void run({ ...Object.fromEntries(changed.map((name) => [name, typed[name]])), isAnother: isAsked });
  };
  return (
    <FormDialog
      title={useClientWords().record.editContact}
      submit={isAsked ? words.isAnother : content.save}
      isSending={isSending}
      refusal={failure?.code === 'REPEATED_NUMBER' ? null : refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <ClientFields {...fields} question={question} isEmailOwn={client.email !== null} />
    </FormDialog>
  );
}
