/** A stored phone as people read it: with the plus of its country, the same on every page. */
export const writtenPhone = (phone: string | null | undefined): string | null =>
  phone ? `+${phone.replace(/^\+/, '')}` : null;
