import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { suggestClients } from '#contract/staff/clients/calls';
import type { ClientSuggestion } from '#contract/staff/clients/schema';
import { mount, settle } from '#tests/support/mount';
import { deskKey } from '../queries';
import { ClientCombobox } from './client-combobox';

const client = { id: 3, shippingMark: 'KWL-AMA', phone: null, email: null, exact: true };

function Form() {
  const [chosen, setChosen] = useState<ClientSuggestion | null>(null);
  const [isDone, setDone] = useState(false);
  return (
    <>
      <ClientCombobox
        label="Mark"
        name="mark"
        chosen={chosen}
        onChoose={setChosen}
        onDone={() => setDone(true)}
        isOnlyKnown
      />
      <p id="state">{`${chosen?.shippingMark ?? 'nobody'}, ${isDone ? 'done' : 'waiting'}`}</p>
    </>
  );
}

it('takes the exact mark by an Enter in the moment in which the answer is drawn', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(deskKey(suggestClients, { query: { mark: client.shippingMark } }), [client] as never);
  mount(
    <QueryClientProvider client={queries}>
      <Form />
    </QueryClientProvider>,
  );
  const field = page.getByRole('combobox').element();
  // Runs after React has drawn the answer and before its effects.
  const pressed = new Promise<void>((done) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[role="option"]')) return;
      observer.disconnect();
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      done();
    }).observe(document.body, { subtree: true, childList: true });
  });
  await userEvent.fill(field, client.shippingMark);
  await pressed;
  await settle();
  expect(document.querySelector('#state')?.textContent).toBe('KWL-AMA, done');
});
