import type * as z from 'zod/mini';
import { updateClient } from '#contract/clients/calls';
import { type Client, editClientForm } from '#contract/clients/schema';
import { profile } from '../../content/profile';
import { call } from '../../lib/api';
import { currentSession, storeSession } from '../../lib/session';
import { useForm } from '../../shared/use-form';
import { TextField } from '../../ui/field';
import { PhoneField } from '../../ui/phone-field/phone-field';
import { ProfileDialog } from './profile-dialog';
import { useUpdate } from './use-update';

const words = profile.dialogs.client;
type Form = z.output<typeof editClientForm>;

export function EditClient({ client, onClose }: { client: Client; onClose: () => void }) {
  const { save, finish } = useUpdate<Form>({
    client,
    send: (body) => call(updateClient, { params: { id: String(client.id) }, body }),
    changes: ({ shippingMark, phone }) => ({ shippingMark, phone }),
    onClose,
  });
  const form = useForm({
    schema: editClientForm,
    initial: { shippingMark: client.shippingMark, phone: client.phone },
    send: save,
    words: words.toasts,
    onSuccess: (saved) => {
      followMark(saved.shippingMark);
      finish(saved);
    },
  });
  return (
    <ProfileDialog title={words.title} submit={words.submit} form={form} onClose={onClose}>
      <TextField label={words.shippingMark} {...form.field('shippingMark')} autoCapitalize="characters" />
      <PhoneField
        label={words.phone}
        countryLabel={profile.countryLabel}
        {...form.field('phone')}
        onChange={(digits) => form.set('phone', digits)}
      />
    </ProfileDialog>
  );
}

/** The address page reads the mark from the session. */
function followMark(shippingMark: string) {
  const session = currentSession();
  if (session) storeSession({ ...session, shippingMark });
}
