const again = new Map<string, Promise<unknown>>();
let tries = 0;

/**
 * Many browsers remember a module that could not be fetched, and never ask for it again on the same page: without this,
 * a press that failed without a network would fail for ever. Another address of the same file is asked for. vite.config.ts
 * puts this around every `import()`.
 */
export async function importAgain<T>(load: () => Promise<T>, fetchModule = fetchCode): Promise<T> {
  try {
    return await load();
  } catch (error) {
    // Chromium names the address. Browsers that do not name it ask again by themselves.
    const [address] = /https?:\S+\.js/.exec(String(error)) ?? [];
    if (!address) throw error;
    tries += 1;
    // One module for all who wait for it, or its state would exist twice.
    const known = again.get(address) ?? fetchModule(`${address}?again=${tries}`);
    again.set(address, known);
    known.catch(() => again.delete(address));
    return known as Promise<T>;
  }
}

const fetchCode = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);
