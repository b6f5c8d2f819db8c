import type { AccountItem } from '#contract/documents/schema';

/** Two parts of one invoice, or freight and storage of one package, are two rows. */
export const dueKey = ({ kind, part, documentId, packageId, what, given }: AccountItem) =>
  [kind, part, documentId, packageId, what, given?.id].join(' ');
