import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { inStore, requested } from './device-store';
import type { Entry } from './entry';
import { Outbox, type OutboxEvent } from './outbox';
import type { Outcome } from './send-entry';

const scanOf = (number: string) =>
  ({ kind: 'load', containerId: 5, body: { trackingNumber: number, source: 'scan' } }) as const;

const sentOf = (entry: Entry): Outcome => ({
  is: 'sent',
  // What the page does with the answer does not concern the outbox.
  sent: { kind: 'load', entry, reply: { container: {}, changed: [], choices: [] } as never },
});

/** A tab of the person. The server's answers are given; store, lock and channel are the browser's own. */
function openTab(person: number, send: (entry: Entry) => Outcome | Promise<Outcome>) {
  const asked: string[] = [];
  const keys: string[] = [];
  const events: OutboxEvent[] = [];
  const outbox = new Outbox(person, {
    send: async (entry) => {
      asked.push(entry.number);
      keys.push(entry.key);
      return send(entry);
    },
    isAtDesk: () => true,
  });
  outbox.onEvent((event) => void events.push(event));
  const close = outbox.open();
  onTestFinished(close);
  return { outbox, asked, keys, events, close, states: () => outbox.state().entries.map(({ state }) => state) };
}

const later = (): Outcome => ({ is: 'later', afterMs: 3_600_000 });
const clear = () => inStore('commands', 'readwrite', (store) => requested(store.clear()));

beforeEach(clear);
afterEach(clear);

describe('the outbox', () => {
  it('sends in the order of the scans, and nothing is left', async () => {
    const { outbox, asked } = openTab(7, sentOf);
    for (const number of ['A1', 'A2', 'A3']) await outbox.add(scanOf(number), number);
    await expect.poll(() => asked).toEqual(['A1', 'A2', 'A3']);
    await expect.poll(() => outbox.state().entries).toEqual([]);
    expect(outbox.state().hasSent).toBe(true);
  });

  it('keeps the question about an unusual value, and sends the answer with a key of its own', async () => {
    const question = 'A carton of 12 cbm is unusually large. Is this right?';
    const { outbox, keys, states } = openTab(7, (entry) =>
      entry.number === 'A1' ? { is: 'asked', choices: [], reason: question } : sentOf(entry),
    );
    await outbox.add(scanOf('A1'), 'A1');
    await expect.poll(states).toEqual(['asked']);
    const [entry] = outbox.state().entries;
    expect(entry?.reason).toBe(question);
    if (entry) await outbox.answer(entry, scanOf('A1'), 'A1 confirmed');
    await expect.poll(() => outbox.state().entries).toEqual([]);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('keeps what could not be sent through a closed page, and sends it with the same key', async () => {
    const first = openTab(7, later);
    await first.outbox.add(scanOf('A1'), 'A1');
    await expect.poll(() => first.events).toContainEqual({ is: 'later' });
    first.close();
    const second = openTab(7, sentOf);
    await expect.poll(() => second.asked).toEqual(['A1']);
    expect(second.keys[0]).toBe(first.keys[0]);
    await expect.poll(() => second.outbox.state().entries).toEqual([]);
  });

  it('lets one of two tabs send, and tells the other', async () => {
    let answer: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const one = openTab(7, async (entry) => {
      await held;
      return sentOf(entry);
    });
    await one.outbox.add(scanOf('A1'), 'A1');
    await expect.poll(() => one.asked).toEqual(['A1']);
    const other = openTab(7, sentOf);
    await expect.poll(() => other.outbox.state().entries.length).toBe(1);
    const turn = other.outbox.flush();
    answer();
    await turn;
    await expect.poll(() => other.outbox.state().entries).toEqual([]);
    await expect.poll(() => other.events.map(({ is }) => is)).toEqual(['sent']);
    expect([one.asked, other.asked]).toEqual([['A1'], []]);
  });

  it('neither shows nor sends the entries of another person', async () => {
    const first = openTab(7, later);
    await first.outbox.add(scanOf('A1'), 'A1');
    await expect.poll(() => first.asked).toEqual(['A1']);
    first.close();
    const other = openTab(8, sentOf);
    await expect.poll(() => other.outbox.state().isKnown).toBe(true);
    await other.outbox.add(scanOf('B1'), 'B1');
    await expect.poll(() => other.asked).toEqual(['B1']);
    await expect.poll(() => other.outbox.state().entries).toEqual([]);
    const again = openTab(7, sentOf);
    await expect.poll(() => again.asked).toEqual(['A1']);
  });

  it('goes on after a refusal, which stays with its reason until the clerk decides', async () => {
    let isOpen = false;
    const tab = openTab(7, (entry) =>
      entry.number === 'A1' && !isOpen ? { is: 'refused', reason: 'On hold.' } : sentOf(entry),
    );
    await tab.outbox.add(scanOf('A1'), 'A1');
    await tab.outbox.add(scanOf('A2'), 'A2');
    await expect.poll(() => tab.asked).toEqual(['A1', 'A2']);
    await expect.poll(tab.states).toEqual(['refused']);
    const [refused] = tab.outbox.state().entries;
    expect(refused).toMatchObject({ number: 'A1', reason: 'On hold.' });
    isOpen = true;
    await tab.outbox.repeat(refused as Entry);
    await expect.poll(() => tab.asked).toEqual(['A1', 'A2', 'A1']);
    expect(tab.keys[2]).toBe(tab.keys[0]);
    await expect.poll(tab.states).toEqual([]);
  });

  it('forgets the second scan of a carton, and says that it was scanned before', async () => {
    const reason = 'Carton 7 of 12 of SF1 was scanned already.';
    const { outbox, events } = openTab(7, () => ({ is: 'before', reason }));
    await outbox.add(scanOf('A1'), 'A1');
    await expect.poll(() => outbox.state().entries).toEqual([]);
    await expect
      .poll(() => events)
      .toContainEqual({ is: 'before', entry: expect.objectContaining({ number: 'A1' }), reason });
  });

  it('keeps a question through a closed page, and sends the answer with a key of its own', async () => {
    const row = { id: 3 } as never;
    const first = openTab(7, () => ({ is: 'asked', choices: [row] }));
    await first.outbox.add(scanOf('A1'), 'A1');
    await expect.poll(first.states).toEqual(['asked']);
    first.close();
    const tab = openTab(7, sentOf);
    await expect.poll(tab.states).toEqual(['asked']);
    const [asked] = tab.outbox.state().entries as [Entry];
    expect(asked.choices).toEqual([row]);
    await tab.outbox.answer(asked, { kind: 'load', containerId: 5, body: { packageIds: [3], move: true } }, 'A1');
    await expect.poll(() => tab.asked).toEqual(['A1']);
    expect(tab.keys[0]).not.toBe(asked.key);
    await expect.poll(tab.states).toEqual([]);
  });

  it('stops at the end of a session, and leaves everything as it was', async () => {
    const tab = openTab(7, () => ({ is: 'stopped' }));
    await tab.outbox.add(scanOf('A1'), 'A1');
    await tab.outbox.add(scanOf('A2'), 'A2');
    await tab.outbox.flush();
    expect(new Set(tab.asked)).toEqual(new Set(['A1']));
    expect(tab.states()).toEqual(['waiting', 'waiting']);
  });

  it('sends the photo after its package, and keeps it when the package is in and the network gone', async () => {
    const photo = new Blob(['picture'], { type: 'image/jpeg' });
    const body = { trackingNumber: 'P1', categoryId: 1, package: 'Lamps', quantity: 1, cbm: 1 };
    const tab = openTab(7, (entry) =>
      entry.command.kind === 'photo'
        ? later()
        : { is: 'sent', sent: { kind: 'intake', entry, reply: { package: { id: 44 }, duplicates: [] } as never } },
    );
    await tab.outbox.add({ kind: 'intake', body, draft: {}, photo }, 'P1');
    await expect.poll(() => tab.asked).toEqual(['P1', 'P1']);
    tab.close();
    const next = openTab(7, later);
    await expect.poll(() => next.outbox.state().entries.length).toBe(1);
    const command = next.outbox.state().entries[0]?.command;
    expect(command).toMatchObject({ kind: 'photo', packageId: 44 });
    expect(command?.kind === 'photo' && (await command.photo.text())).toBe('picture');
  });
});

it('holds an entry in the page when the device refuses to store it, and sends it all the same', async () => {
  const tab = openTab(7, later);
  // A function cannot be stored, so the device refuses, as it does when it is full.
  const odd = { ...scanOf('A1'), odd: () => {} };
  const entry = await tab.outbox.add(odd, 'A1');
  expect(entry.isUnsaved).toBe(true);
  await expect.poll(() => tab.asked).toEqual(['A1']);
  expect(tab.outbox.state().entries).toHaveLength(1);
  await tab.outbox.discard(entry);
  expect(tab.outbox.state().entries).toEqual([]);
});
