import type { StatementLine } from '#contract/staff/money/schema';
import { Link } from '../../ui/link';
import { useWords } from '../kit/language';
import { useLedgerWords } from '../kit/ledger-words';
import { chargeName, isOpening, lineName, methodName } from './statement-text';

const pages = {
  SHIPPING: 'packages',
  WAREHOUSING: 'packages',
  INVOICE: 'invoices',
  CREDIT_NOTE: 'invoices',
  PAYMENT: 'payments',
} as const;

/** What a line is for, with its link. */
export function StatementWhat({ line }: { line: StatementLine }) {
  const { kind, id, what, method } = line;
  const { money } = useWords();
  const { chargeKinds } = useLedgerWords();
  const { kinds } = money.account;
  if (isOpening(line)) return chargeKinds.OPENING;
  return (
    <>
      {kind === 'CHARGE' || kind === 'REFUND' ? (
        chargeName(line, kinds, chargeKinds)
      ) : (
        <Link to={`/staff/${pages[kind]}/${id}`}>{lineName(line, kinds)}</Link>
      )}{' '}
      <span className="desk-muted">
        {kind === 'PAYMENT' ? methodName(what, money) : method ? `${money.methods[method]} · ${what}` : what}
      </span>
    </>
  );
}
