import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askForDeletion, getDeletionRequest } from '#contract/account/calls';
import { type Client, passwordForm } from '#contract/clients/schema';
import { profile } from '../../content/profile';
import { call } from '../../lib/api';
import { useClientQuery } from '../../lib/client-query';
import { formatDate } from '../../lib/format';
import { useForm } from '../../shared/use-form';
import { PasswordField } from '../../ui/password-field';
import { ProfileDialog } from './profile-dialog';
import { useUpdate } from './use-update';

const words = profile.account;
const keyOf = (client: Client) => ['deletion', String(client.id)];

export function DeletionRequest({ client }: { client: Client }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useClientQuery({
    key: keyOf(client),
    ask: (signal) => call(getDeletionRequest, { params: { id: String(client.id) } }, { signal }),
  });
  const isAsked = Boolean(data?.askedAt);
  return (
    <div className="profile-part">
      <h3>{words.deletion}</h3>
      <p>{isAsked ? words.asked.replace('{date}', formatDate(data?.askedAt ?? null) ?? '') : words.deletionHint}</p>
      {data && (
        <button className="button button-line" type="button" onClick={() => setOpen(true)}>
          {isAsked ? words.takeBack : words.askDeletion}
        </button>
      )}
      {isOpen && <DeletionDialog client={client} isWanted={!isAsked} onClose={() => setOpen(false)} />}
    </div>
  );
}

type DialogProps = { client: Client; isWanted: boolean; onClose: () => void };

function DeletionDialog({ client, isWanted, onClose }: DialogProps) {
  const queries = useQueryClient();
  const { save, finish } = useUpdate<{ password: string }>({
    client,
    send: ({ password }) => call(askForDeletion, { params: { id: String(client.id) }, body: { password, isWanted } }),
    onClose,
  });
  const form = useForm({
    schema: passwordForm,
    initial: { password: '' },
    send: save,
    words: isWanted ? words.askToasts : words.backToasts,
    onSuccess: (sent) => {
      void queries.invalidateQueries({ queryKey: keyOf(client) });
      finish(sent);
    },
  });
  return (
    <ProfileDialog
      title={isWanted ? words.askTitle : words.takeBackTitle}
      submit={isWanted ? words.askDeletion : words.takeBack}
      form={form}
      onClose={onClose}
    >
      {isWanted && <p>{words.deletionHint}</p>}
      <PasswordField
        label={words.password}
        show={words.show}
        hide={words.hide}
        {...form.field('password')}
        autoComplete="current-password"
      />
    </ProfileDialog>
  );
}
