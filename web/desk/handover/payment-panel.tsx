import { moneyDesk } from '#contract/staff/money/rules';
import { Field, TextField } from '../../ui/field';
import { Link } from '../../ui/link';
import { Amounts } from '../kit/amounts';
import { Check } from '../kit/check';
import { deskMoney } from '../kit/desk-money';
import { useHandoverWords } from '../kit/handover-words';
import { fillIn, useWords } from '../kit/language';
import { Panel } from '../kit/panel';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { currencyOf, isCash, likelyAmounts, ways } from './payment-form';
import type { PaymentState } from './use-payment';

interface PaymentPanelProps {
  payment: PaymentState;
  clientId: number;
}

/** What is owed, what is paid now, and what remains. */
export function PaymentPanel({ payment, clientId }: PaymentPanelProps) {
  const { form: words } = useHandoverWords();
  const { pay } = words;
  const { account, owed, error, refetch, recorded } = payment;
  return (
    <Panel
      title={pay.title}
      step={3}
      actions={
        <Link className="panel-link" to={`/staff/clients/${clientId}/account`}>
          {pay.account}
        </Link>
      }
    >
      {account && (
        <Amounts
          lines={[
            { name: pay.now, value: deskMoney(account.toPayNow, 'USD') },
            { name: pay.later, value: deskMoney(account.dueLater, 'USD') },
            { name: pay.owed, value: deskMoney(account.totalOwed, 'USD'), kind: 'total' },
            account.credit > 0 && { name: pay.credit, value: deskMoney(account.credit, 'USD') },
          ]}
        />
      )}
      <div role="status">
        {recorded && (
          <p className={recorded.state === 'CONFIRMED' ? 'desk-said' : 'desk-warned'}>
            {fillIn(recorded.state === 'CONFIRMED' ? pay.recorded : pay.pending, {
              id: recorded.id,
              amount: deskMoney(recorded.amount, recorded.currency),
            })}
          </p>
        )}
      </div>
      {owed ? (
        <Received payment={payment} owed={owed} hasLater={account !== undefined && account.dueLater > 0} />
      ) : error ? (
        <DeskFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <DeskLoading />
      )}
    </Panel>
  );
}

interface ReceivedProps {
  payment: PaymentState;
  owed: NonNullable<PaymentState['owed']>;
  hasLater: boolean;
}

function Received({ payment, owed, hasLater }: ReceivedProps) {
  const handover = useHandoverWords();
  const { common, money } = useWords();
  const { pay } = handover.form;
  const mayAll = useMay(moneyDesk);
  const { form, set, problem, read, isWaiting } = payment;
  const after = isWaiting
    ? { owed: pay.leftLater, credit: pay.leftCreditLater }
    : { owed: pay.left, credit: pay.leftCredit };
  const { amountDue, amountDueGhs, usdGhs } = owed;
  const currency = currencyOf(form.way);
  const likely = likelyAmounts(form.way, owed);
  return (
    <>
      <div className="pay-due">
        <span>{form.isAll ? pay.owed : pay.now}</span>
        <strong>{amountDueGhs === null ? deskMoney(amountDue, 'USD') : deskMoney(amountDueGhs, 'GHS')}</strong>
        <span>
          {usdGhs === null ? pay.noRate : fillIn(pay.inDollars, { usd: deskMoney(amountDue, 'USD'), rate: usdGhs })}
        </span>
      </div>
      {hasLater && <Check label={pay.all} isOn={form.isAll} onChange={(isAll) => set({ isAll })} />}
      <fieldset className="pay-ways">
        <legend className="visually-hidden">{pay.how}</legend>
        {ways
          .filter((way) => mayAll || isCash(way))
          .map((way) => (
            <label key={way}>
              <input type="radio" name="way" checked={form.way === way} onChange={() => set({ way })} />
              {pay.ways[way]}
            </label>
          ))}
      </fieldset>
      <Field
        label={pay.received}
        error={problem ? fillIn(pay.problems[problem], { note: owed.smallestNote }) : undefined}
        errorPrefix={common.errorPrefix}
      >
        {(attributes) => (
          <span className="pay-received">
            <span aria-hidden="true">{currency === 'USD' ? '$' : 'GH₵'}</span>
            <input
              {...attributes}
              className="input"
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={form.amount}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => set({ amount: target.value })}
            />
          </span>
        )}
      </Field>
      {likely.length > 0 && (
        <div className="desk-actions">
          {likely.map((amount, at) => (
            <button
              key={amount}
              className="button button-line button-small"
              type="button"
              onClick={() => set({ amount: String(amount) })}
            >
              {at === 0 && form.way !== 'CASH_USD' ? pay.exact : deskMoney(amount, currency)}
            </button>
          ))}
        </div>
      )}
      {!isCash(form.way) && (
        <TextField
          label={pay.reference}
          name="reference"
          hint={pay.waits}
          maxLength={100}
          autoComplete="off"
          errorPrefix={common.errorPrefix}
          value={form.reference}
          onChange={({ target }) => set({ reference: target.value })}
        />
      )}
      {read?.body && (
        <Amounts
          lines={[
            { name: pay.counts, value: deskMoney(read.worth, 'USD') },
            form.way === 'CASH_GHS' && { name: pay.change, value: deskMoney(read.change, 'GHS') },
            {
              name: read.left < 0 ? after.credit : after.owed,
              value: deskMoney(Math.abs(read.left), 'USD'),
              kind: read.left > 0 ? 'bad' : 'total',
            },
          ]}
        />
      )}
      {read?.body && isCash(form.way) && (
        <p className={isWaiting ? 'desk-warned' : 'desk-soft'}>{isWaiting ? pay.cashWaits : money.record.cashAtOnce}</p>
      )}
    </>
  );
}
