import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientSuggestion } from '#contract/staff/clients/schema';
import { getMessageChoice, setMessageChoice } from '#contract/staff/messages/calls';
import { type MessageKind, messageKinds } from '#contract/staff/messages/rules';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { Dialog } from '../../ui/dialog';
import { SubmitButton } from '../../ui/submit-button';
import { ClientCombobox } from '../kit/client-combobox';
import { fillIn } from '../kit/language';
import { useMessageWords } from '../kit/message-words';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useCommand } from '../kit/use-command';
import { deskQuery } from '../queries';

interface Props {
  onClose: () => void;
  onSaved: (said: string) => void;
}

/** The mails that a client wants, changed on their request. They can also do it by the link in each mail. */
export function ChoiceDialog({ onClose, onSaved }: Props) {
  const words = useMessageWords();
  const [client, setClient] = useState<ClientSuggestion | null>(null);
  return (
    <Dialog title={words.choiceTitle} close={words.close} onClose={onClose}>
      <div className="message-choice">
        <ClientCombobox label={words.choiceClient} name="client" chosen={client} onChoose={setClient} />
        {client && <Choice key={client.id} client={client} onClose={onClose} onSaved={onSaved} />}
      </div>
    </Dialog>
  );
}

function Choice({ client: { id, shippingMark: mark }, onClose, onSaved }: Props & { client: ClientSuggestion }) {
  const words = useMessageWords();
  const params = { id: String(id) };
  const [changed, setChanged] = useState<readonly MessageKind[] | null>(null);
  const { data, error, refetch } = useQuery({
    ...deskQuery(getMessageChoice, { params }),
    staleTime: 0,
    gcTime: 0,
  });
  const { run, refusal, isSending } = useCommand(
    (body: { muted: MessageKind[] }, key) => askDesk(setMessageChoice, { params, body: { ...body, key } }),
    () => onSaved(fillIn(words.choiceSaved, { mark })),
  );
  if (!data) return error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />;
  const muted = changed ?? data.muted;

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void run({ muted: [...muted] });
      }}
    >
      <fieldset>
        <legend>{fillIn(words.choiceOf, { mark })}</legend>
        <p className="hint">{words.choiceHint}</p>
        {messageKinds.map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              checked={!muted.includes(kind)}
              onChange={({ target }) =>
                setChanged(target.checked ? muted.filter((each) => each !== kind) : [...muted, kind])
              }
            />
            {words.kinds[kind]}
          </label>
        ))}
      </fieldset>
      <button className="button button-line" type="button" onClick={() => setChanged(messageKinds)}>
        {words.choiceAll}
      </button>
      <FormProblem text={refusal} />
      <div className="dialog-actions">
        <button className="button button-line" type="button" onClick={onClose}>
          {words.cancel}
        </button>
        <SubmitButton className="button-solid" isSending={isSending}>
          {words.choiceSave}
        </SubmitButton>
      </div>
    </form>
  );
}
