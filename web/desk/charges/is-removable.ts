import { enteredKinds } from '#contract/staff/charges/rules';
import type { ChargeRow } from '#contract/staff/charges/schema';

/** As the server decides: entered by a person, on no document, and not taken back with its charge. */
export const isRemovable = ({
  kind,
  documentId,
  isTakenBack,
}: Pick<ChargeRow, 'kind' | 'documentId' | 'isTakenBack'>) =>
  documentId === null && !isTakenBack && enteredKinds.some((each) => each === kind);
