import type * as z from 'zod/mini';
import { changePassword } from '#contract/clients/calls';
import { type Client, changePasswordForm } from '#contract/clients/schema';
import { profile } from '../../content/profile';
import { call } from '../../lib/api';
import { useForm } from '../../shared/use-form';
import { PasswordField } from '../../ui/password-field';
import { ProfileDialog } from './profile-dialog';
import { useUpdate } from './use-update';

const words = profile.dialogs.password;
type Form = z.output<typeof changePasswordForm>;

/** Two password fields need two different button names. */
const eyeOf = (label: string) => ({
  label,
  show: words.show.replace('{field}', label.toLowerCase()),
  hide: words.hide.replace('{field}', label.toLowerCase()),
});

/** Specification, Change password rules: each of the three is optional. With all empty the server refuses. */
export function ChangePassword({ client, onClose }: { client: Client; onClose: () => void }) {
  const { save, finish } = useUpdate<Form>({
    client,
    send: (body) => call(changePassword, { params: { id: String(client.id) }, body }),
    onClose,
  });
  const form = useForm({
    schema: changePasswordForm,
    initial: { oldPassword: '', newPassword: '', confirmPassword: '' },
    send: save,
    words: words.toasts,
    onSuccess: finish,
  });
  return (
    <ProfileDialog title={words.title} submit={words.submit} form={form} onClose={onClose}>
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={client.email} readOnly hidden />
      <PasswordField {...eyeOf(words.old)} {...form.field('oldPassword')} autoComplete="current-password" />
      <PasswordField {...eyeOf(words.new)} {...form.field('newPassword')} autoComplete="new-password" />
      <PasswordField {...eyeOf(words.confirm)} {...form.field('confirmPassword')} autoComplete="new-password" />
    </ProfileDialog>
  );
}
