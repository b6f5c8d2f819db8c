import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { address } from '../../content/address';
import { completeMark, missingOf, noOwner, type Owner } from './complete-mark';

export interface Mark {
  text: string;
  isOwn: boolean;
  /** Why it cannot be copied yet. */
  missing: string | null;
  /** Moves the focus to the missing part. */
  goToMissing: () => void;
}

/** The client's own mark, already complete. */
export const ownMark = (text: string): Mark => ({ text, isOwn: true, missing: null, goToMissing: () => {} });

interface OwnerFields {
  owner: Owner;
  setOwner: (owner: Owner) => void;
  name: RefObject<HTMLInputElement | null>;
  phone: RefObject<HTMLInputElement | null>;
}

/** The pattern, to be completed here: a supplier cannot use YOUR NAME. */
export function useTypedMark(): { mark: Mark; fields: OwnerFields } {
  const [owner, setOwner] = useState(noOwner);
  const name = useRef<HTMLInputElement>(null);
  const phone = useRef<HTMLInputElement>(null);
  // Typed before hydration.
  useLayoutEffect(() => {
    const early = { name: name.current?.value ?? '', phone: phone.current?.value ?? '' };
    if (early.name || early.phone) setOwner(early);
  }, []);
  const missing = missingOf(owner);
  const mark = {
    text: completeMark(owner),
    isOwn: false,
    missing: missing && address.copy.missing[missing],
    goToMissing: () => (missing === 'phone' ? phone : name).current?.focus(),
  };
  return { mark, fields: { owner, setOwner, name, phone } };
}
