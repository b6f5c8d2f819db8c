import { useState } from 'react';

/** The last value: an answer stays visible until the next one arrives. */
export function useLatest<T>(value: T | undefined): T | undefined {
  const [kept, setKept] = useState(value);
  if (value !== undefined && value !== kept) setKept(value);
  return value ?? kept;
}
