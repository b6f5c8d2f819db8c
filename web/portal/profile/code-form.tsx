import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { confirmMark, confirmPhone } from '#contract/clients/calls';
import { type Client, codeForm } from '#contract/clients/schema';
import { call } from '../../lib/api';
import { FormProblem } from '../../shared/form-problem';
import { type FormWords, useForm } from '../../shared/use-form';
import { TextField } from '../../ui/field';
import { SubmitButton } from '../../ui/submit-button';

interface CodeFormProps {
  client: Client;
  confirm: typeof confirmMark | typeof confirmPhone;
  words: { code: string; submit: string; toasts: FormWords<unknown> };
}

/** Takes the code from a mail. */
export function CodeForm({ client, confirm, words }: CodeFormProps) {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (body: { code: string }) => call(confirm, { params: { id: String(client.id) }, body }),
    networkMode: 'always',
  });
  const form = useForm({
    schema: codeForm,
    initial: { code: '' },
    send: (body) => mutateAsync(body),
    words: words.toasts,
    onSuccess: () => void queries.invalidateQueries(),
  });
  return (
    <form className="form profile-form" {...form.formProps}>
      <TextField label={words.code} {...form.field('code')} inputMode="numeric" autoComplete="one-time-code" />
      <FormProblem text={form.problem} />
      <SubmitButton className="button-solid" isSending={form.isSending}>
        {words.submit}
      </SubmitButton>
    </form>
  );
}
