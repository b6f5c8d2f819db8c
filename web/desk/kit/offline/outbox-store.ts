import { inStore, requested } from './device-store';
import type { Entry, NewEntry } from './entry';

/**
 * The entries of one person in their order. What the device refuses to store stays in this page's memory, marked as
 * unsaved, and is sent like the others while the page is open.
 */
export class OutboxStore {
  readonly #person: number;
  readonly #unsaved = new Map<number, Entry>();
  /** Negative and falling, so that it never equals a number of the device. */
  #nextUnsaved = -1;

  constructor(person: number) {
    this.#person = person;
  }

  async add(entry: NewEntry): Promise<Entry> {
    try {
      const order = await inStore('commands', 'readwrite', (store) => requested(store.add(entry)));
      return { ...entry, order: Number(order) };
    } catch {
      const unsaved = { ...entry, order: this.#nextUnsaved, isUnsaved: true };
      this.#nextUnsaved -= 1;
      this.#unsaved.set(unsaved.order, unsaved);
      return unsaved;
    }
  }

  async list(): Promise<Entry[]> {
    const unsaved = [...this.#unsaved.values()];
    try {
      const saved = await inStore('commands', 'readonly', (store) =>
        requested<Entry[]>(store.index('person').getAll(this.#person)),
      );
      return [...saved, ...unsaved];
    } catch {
      return unsaved;
    }
  }

  /** Changes an entry if it still exists; another tab may have sent or discarded it. */
  async change(order: number, change: Partial<Entry>): Promise<void> {
    const unsaved = this.#unsaved.get(order);
    if (unsaved) return void this.#unsaved.set(order, { ...unsaved, ...change });
    await inStore('commands', 'readwrite', async (store) => {
      const known = await requested<Entry | undefined>(store.get(order));
      if (known?.person === this.#person) await requested(store.put({ ...known, ...change, order }));
    });
  }

  /** Replaces an entry by what follows from it, in one transaction. */
  async replace(order: number, next: NewEntry | null): Promise<void> {
    if (this.#unsaved.delete(order)) {
      if (next) await this.add(next);
      return;
    }
    await inStore('commands', 'readwrite', async (store) => {
      const removed = requested(store.delete(order));
      const added = next && requested(store.add(next));
      await Promise.all([removed, added]);
    });
  }
}
