import { createDeskClient } from '#contract/staff/clients/calls';
import type { DeskClient } from '#contract/staff/clients/schema';
import { askDesk } from '../../lib/desk-api';
import { ClientFields, useClientFields } from '../kit/client-fields';
import { FormDialog } from '../kit/form-dialog';
import { useWords } from '../kit/language';
import { useCommand } from '../kit/use-command';

interface NewClientDialogProps {
  onClose: () => void;
  onCreated: (client: DeskClient) => void;
}

export function NewClientDialog({ onClose, onCreated }: NewClientDialogProps) {
  const { clients: words, content } = useWords();
  const { check, ...fields } = useClientFields({ shippingMark: '', phone: '', email: '' });
  const { run, refusal, isSending } = useCommand(
    (body: { shippingMark: string; phone?: string; email?: string }, key) =>
      askDesk(createDeskClient, { body: { ...body, key } }),
    onCreated,
  );
  const submit = () => {
    const typed = check();
    if (!typed) return;
    const { shippingMark, phone, email } = typed;
    void run({ shippingMark, ...(phone && { phone }), ...(email && { email }) });
  };
  return (
    <FormDialog
      title={words.create}
      submit={content.save}
      isSending={isSending}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <ClientFields {...fields} />
    </FormDialog>
  );
}
