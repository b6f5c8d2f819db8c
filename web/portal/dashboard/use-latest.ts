import { useState } from 'react';

/** The last value there was: an answer stays in sight until the next one has come. */
export function useLatest<T>(value: T | undefined): T | undefined {
  const [kept, setKept] = useState(value);
  if (value !== undefined && value !== kept) setKept(value);
  return value ?? kept;
}
