import { common } from '../../content/common';
import { failure } from '../../content/failure';
import { money } from '../../content/money';
import { site } from '../../content/site';
import { ApiError } from '../../lib/api';
import { ErrorBox } from '../../ui/error-box';
import { fillText } from './fill';

interface AccountFailureProps {
  error: Error;
  /** Earlier data is still on the page. */
  isShown: boolean;
  onRetry: () => void;
}

/** Shown instead of the figures: a failure never shows $0.00. */
export function AccountFailure({ error, isShown, onRetry }: AccountFailureProps) {
  const { display } = site.contact.phones.payments;
  const retry = (
    <button className="button button-line" type="button" onClick={onRetry}>
      {common.retry}
    </button>
  );
  return (
    <ErrorBox title={isShown ? money.notUpdated : money.error} action={retry}>
      {error instanceof ApiError ? error.message : failure.network} {display && fillText(money.ask, { phone: display })}
    </ErrorBox>
  );
}
