/** Texts stored on this device, such as the language. All tabs share them. */
const listeners = new Set<() => void>();
/** For a browser that refuses storage. */
const kept = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? kept.get(key) ?? null;
  } catch {
    return kept.get(key) ?? null;
  }
}

export function store(key: string, text: string) {
  kept.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // `kept` has it.
  }
  for (const tell of listeners) tell();
}

export function subscribeToStored(tell: () => void): () => void {
  listeners.add(tell);
  // Another tab of the same device.
  addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    removeEventListener('storage', tell);
  };
}
