import type { ApiError } from '../../lib/api';

interface SlipProblem {
  /** Beside the two fields of the dialog. */
  paidOn: string | undefined;
  usdGhs: string | undefined;
  /** Another payment has this reference: the person may say that it is a separate one. */
  isSame: boolean;
}

/** Where the refusal of a slip is shown. A sentence that belongs to no field stands below the form. */
export function slipProblem(failure: Pick<ApiError, 'status' | 'issues'> | null): SlipProblem {
  const at = (path: string) => failure?.issues.find((issue) => issue.path === path)?.message;
  return { paidOn: at('paidOn'), usdGhs: at('usdGhs'), isSame: failure?.status === 409 };
}
