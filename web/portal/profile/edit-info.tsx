import type { SyntheticEvent } from 'react';
import type * as z from 'zod/mini';
import { updateClientInfo } from '#contract/clients/calls';
import { type Client, editClientInfoForm } from '#contract/clients/schema';
import { profile } from '../../content/profile';
import { call } from '../../lib/api';
import { useForm } from '../../shared/use-form';
import { TextField } from '../../ui/field';
import { PhoneField } from '../../ui/phone-field/phone-field';
import { ProfileDialog } from './profile-dialog';
import { useUpdate } from './use-update';

const { dialogs, other, countryLabel } = profile;
const words = dialogs.info;
type Form = z.output<typeof editClientInfoForm>;

export function EditInfo({ client, onClose }: { client: Client; onClose: () => void }) {
  const { dob, location, nextOfKin, nextOfKinPhone } = client.clientDetails;
  const { save, finish } = useUpdate<Form>({
    client,
    send: (body) => call(updateClientInfo, { params: { id: String(client.id) }, body }),
    changes: (form) => ({ clientDetails: { ...form, dob: form.dob || null } }),
    onClose,
  });
  const form = useForm({
    schema: editClientInfoForm,
    initial: {
      location: location ?? '',
      dob: dob ?? '',
      nextOfKin: nextOfKin ?? '',
      nextOfKinPhone: nextOfKinPhone ?? '',
    },
    send: save,
    words: words.toasts,
    onSuccess: finish,
  });
  const { value, onChange: _byValue, ...dobField } = form.field('dob');
  // A half-typed date has no value, and no value would clear the date. So an invalid value is sent to the rule, which
  // refuses it.
  const readDob = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const typed = currentTarget.validity.badInput ? 'unfinished' : currentTarget.value;
    if (typed !== value) form.set('dob', typed);
  };
  return (
    <ProfileDialog title={words.title} submit={words.submit} form={form} onClose={onClose}>
      <TextField label={other.location} {...form.field('location')} autoComplete="address-level2" />
      <TextField
        label={other.dob}
        {...dobField}
        type="date"
        autoComplete="bday"
        defaultValue={dob ?? ''}
        onChange={readDob}
        onKeyUp={readDob}
        onBlur={readDob}
      />
      <TextField label={other.nextOfKin} {...form.field('nextOfKin')} autoComplete="off" />
      <PhoneField
        label={other.nextOfKinPhone}
        countryLabel={countryLabel}
        {...form.field('nextOfKinPhone')}
        onChange={(digits) => form.set('nextOfKinPhone', digits)}
      />
    </ProfileDialog>
  );
}
