/**
 * What the desk stores on the device: commands that wait for the network, and the last answers of pages that open
 * without one. Every record names its person.
 */
const NAME = 'kwanline-desk';
const VERSION = 1;

export type StoreName = 'commands' | 'answers';

let opened: Promise<IDBDatabase> | null = null;

/** Settles with the result of a request. */
export const requested = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // Throws in a browser that refuses storage, which rejects the promise.
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      const commands = request.result.createObjectStore('commands', { keyPath: 'order', autoIncrement: true });
      commands.createIndex('person', 'person');
      const answers = request.result.createObjectStore('answers', { keyPath: ['person', 'name'] });
      answers.createIndex('at', 'at');
    };
    request.onsuccess = () => {
      const database = request.result;
      // Another tab needs a newer version, or the person has cleared the site's data.
      database.onversionchange = () => database.close();
      database.onclose = () => {
        opened = null;
      };
      resolve(database);
    };
    request.onerror = () => reject(request.error);
  });
}

/**
 * Runs the work in one transaction. It resolves when the data is on the disk, not when the requests have answered: a
 * full disk fails only at the end.
 */
export async function inStore<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  opened ??= open();
  let database: IDBDatabase;
  try {
    database = await opened;
  } catch (error) {
    opened = null;
    throw error;
  }
  const transaction = begin(database, name, mode);
  const ended = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The device did not store it.'));
  });
  const [result] = await Promise.all([work(transaction.objectStore(name)), ended]);
  return result;
}

function begin(database: IDBDatabase, name: StoreName, mode: IDBTransactionMode) {
  try {
    // A lost answer costs nothing; a lost command costs a package.
    return database.transaction(name, mode, { durability: name === 'commands' ? 'strict' : 'relaxed' });
  } catch (error) {
    // Closed since; the next call opens it again.
    opened = null;
    throw error;
  }
}
