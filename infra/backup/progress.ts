export type Say = (sentence: string) => void;

const pauseMs = 5_000;

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

export const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

/** Prints progress every few seconds during long work. */
export async function whileTelling<T>(say: Say, soFar: () => string, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => say(soFar()), pauseMs);
  return await work().finally(() => clearInterval(timer));
}
