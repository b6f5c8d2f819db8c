import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Container } from '#contract/staff/containers/schema';
import { mount } from '#tests/support/mount';
import { inStore, requested } from '../kit/offline/device-store';
import type { Entry } from '../kit/offline/entry';
import { Outbox } from '../kit/offline/outbox';
import type { Outcome } from '../kit/offline/send-entry';
import { OutboxContext } from '../kit/offline/use-outbox';
import { LoadPanel } from './load-panel';

const clear = () => inStore('commands', 'readwrite', (store) => requested(store.clear()));
beforeEach(clear);

const container = { id: 5 } as Container;
const loaded = (entry: Entry): Outcome => {
  const changed = [{ trackingNumber: entry.number, customer: 'KWL-AMA' }];
  return { is: 'sent', sent: { kind: 'load', entry, reply: { container, changed, choices: [] } as never } };
};
const answers: Record<string, (entry: Entry) => Outcome> = {
  BEFORE: (entry) => ({ is: 'before', entry, reason: 'Carton 3 of 12 was scanned before.' }),
  WRONG: () => ({ is: 'refused', reason: 'Package WRONG is in another container.' }),
};

function Panel({ outbox }: { outbox: Outbox }) {
  const [said, setSaid] = useState('');
  return (
    <OutboxContext value={outbox}>
      <MemoryRouter>
        <p className="desk-said">{said}</p>
        <LoadPanel container={container} tell={setSaid} onMoved={() => {}} />
      </MemoryRouter>
    </OutboxContext>
  );
}

const scan = async (number: string) => {
  await page.getByRole('textbox').click();
  await userEvent.keyboard(`${number}{Enter}`);
};
const shows = (text: string) => expect.element(page.getByText(text)).toBeVisible();
const says = () => document.querySelector('.desk-said')?.textContent;

it('shows the result of the newest scan alone, whatever came of the one before', async () => {
  const outbox = new Outbox(7, {
    send: async (entry) => (answers[entry.number] ?? loaded)(entry),
    isAtDesk: () => true,
  });
  onTestFinished(outbox.open());
  mount(<Panel outbox={outbox} />);
  await scan('SF1');
  await shows('Loaded: SF1 KWL-AMA.');
  await scan('BEFORE');
  await shows('Carton 3 of 12 was scanned before.');
  expect(says()).toBe('');
  await scan('SF2');
  await shows('Loaded: SF2 KWL-AMA.');
  expect(page.getByText('was scanned before').elements()).toHaveLength(0);
  await scan('WRONG');
  await shows('Package WRONG is in another container.');
  expect(says()).toBe('');
});

it('a refusal that comes after the good answer to an earlier scan is the one that is seen', async () => {
  const held: (() => void)[] = [];
  const outbox = new Outbox(7, {
    send: async (entry) => {
      await new Promise<void>((resolve) => held.push(resolve));
      return (answers[entry.number] ?? loaded)(entry);
    },
    isAtDesk: () => true,
  });
  onTestFinished(outbox.open());
  mount(<Panel outbox={outbox} />);
  await scan('SF1');
  await scan('WRONG');
  await expect.poll(() => held.length).toBe(1);
  held.shift()?.();
  await shows('Loaded: SF1 KWL-AMA.');
  await expect.poll(() => held.length).toBe(1);
  held.shift()?.();
  await shows('Package WRONG is in another container.');
  expect(says()).toBe('');
});
