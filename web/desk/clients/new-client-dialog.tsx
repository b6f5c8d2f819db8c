import { createDeskClient } from '#contract/staff/clients/calls';
import type { DeskClient } from '#contract/staff/clients/schema';
import { askDesk } from '../../lib/desk-api';
import { ClientFields, useClientFields } from '../kit/client-fields';
import { FormDialog } from '../kit/form-dialog';
import { useWords } from '../kit/language';
import { usePhoneQuestion } from '../kit/same-phone';
import { useCommand } from '../kit/use-command';

interface NewClientDialogProps {
  onClose: () => void;
  onCreated: (client: DeskClient) => void;
}

export function NewClientDialog({ onClose, onCreated }: NewClientDialogProps) {
  const { clients: words, content } = useWords();
  const { check, ...fields } = useClientFields({ shippingMark: '', phone: '', email: '' });
  const { run, refusal, failure, isSending } = useCommand(
    (body: { shippingMark: string; phone?: string; email?: string; isAnother: boolean }, key) =>
      askDesk(createDeskClient, { body: { ...body, key } }),
    onCreated,
  );
  const { isAsked, remember, question } = usePhoneQuestion(failure, fields.values.phone);
  const submit = () => {
    const typed = check();
    if (!typed) return;
    const { shippingMark, phone, email } = typed;
    remember(phone);
    void run({ shippingMark, ...(phone && { phone }), ...(email && { email }), isAnother: isAsked });
  };
  return (
    <FormDialog
      title={words.create}
      submit={isAsked ? words.isAnother : content.save}
      isSending={isSending}
      refusal={failure?.code === 'REPEATED_NUMBER' ? null : refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <ClientFields {...fields} question={question} />
    </FormDialog>
  );
}
