import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ClientSuggestion } from '#contract/staff/clients/schema';
import { moneyDesk } from '#contract/staff/money/rules';
import type { DeskPayment } from '#contract/staff/payments/schema';
import { accounts } from '../../content/payments';
import { FormProblem } from '../../shared/form-problem';
import { TextField } from '../../ui/field';
import { ClientCombobox } from '../kit/client-combobox';
import { deskMoney } from '../kit/desk-money';
import { fillIn, useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { SelectField } from '../kit/select-field';
import { useMay } from '../kit/staff';
import { Owed } from './owed';
import { type Problem, type RecordValues, worthOf } from './record-values';
import { SamePayments } from './same-payments';
import { todayInGhana, useRecord } from './use-record';
import './desk-payments.css';

interface RecordPaymentProps {
  first: ClientSuggestion | null;
  onSaved: (payment: DeskPayment) => void;
}

export function RecordPayment({ first, onSaved }: RecordPaymentProps) {
  const { money, common, links } = useWords();
  const { record: words } = money;
  const mayAll = useMay(moneyDesk);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const { client, setClient, values, set, problems, dayRate, balance, same, submit, refusal, isSending } = useRecord(
    first,
    onSaved,
  );
  const methods = Object.entries(money.methods).filter(([name]) => (mayAll ? name !== 'OTHER' : name === 'CASH'));
  const isCash = values.method === 'CASH';
  const { rules, smallestNote } = accounts.cash;
  const cashRules = rules.map((rule) => `${rule.replace(/\.$/, '')}.`).join(' ');
  const worth = worthOf(values, dayRate);
  const say = (...names: Problem[]) => {
    const name = names.find((each) => problems.includes(each));
    return name && fillIn(words.problems[name], { note: smallestNote });
  };
  const text = (name: 'amount' | 'rate' | 'reference' | 'paidOn' | 'note') => ({
    name,
    errorPrefix: common.errorPrefix,
    autoComplete: 'off',
    value: values[name] ?? String(dayRate ?? ''),
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });

  return (
    <>
      <PageHead
        title={words.title}
        crumb={{ to: '/staff/payments', name: links.payments }}
        primary={{ label: words.save, form: formId, isBusy: isSending }}
      />
      <div className="page-body">
        <form
          className="desk-card record-payment"
          id={formId}
          ref={form}
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            flushSync(() => submit());
            form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
          }}
        >
          <div className="record-wide">
            <ClientCombobox
              label={money.client}
              name="client"
              isOnlyKnown
              error={say('client')}
              chosen={client}
              onChoose={setClient}
              onDone={() => form.current?.querySelector<HTMLElement>('[name="amount"]')?.focus()}
            />
            {balance && <Owed balance={balance} />}
          </div>
          <SelectField
            label={money.method}
            value={values.method}
            options={methods}
            onChange={(value) => set('method', value as RecordValues['method'])}
          />
          <SelectField
            label={words.currency}
            value={values.currency}
            options={Object.entries(words.currencies)}
            onChange={(value) => set('currency', value as RecordValues['currency'])}
          />
          <TextField
            label={words.amount}
            inputMode="decimal"
            maxLength={20}
            hint={isCash && values.currency === 'USD' ? cashRules || undefined : undefined}
            error={say('amount', 'notes')}
            {...text('amount')}
          />
          {values.currency === 'GHS' && (
            <TextField
              label={words.rate}
              inputMode="decimal"
              maxLength={10}
              hint={dayRate === null ? words.noRate : fillIn(words.rateHint, { rate: dayRate })}
              error={say('rate')}
              {...text('rate')}
            />
          )}
          <TextField label={words.paidOn} type="date" max={todayInGhana()} error={say('paidOn')} {...text('paidOn')} />
          <TextField
            label={words.reference}
            hint={words.referenceHint}
            maxLength={100}
            error={say('same')}
            {...text('reference')}
          />
          <SamePayments rows={same} isAnother={values.isAnother} onChange={(value) => set('isAnother', value)} />
          <div className="record-wide">
            <TextField label={money.note} maxLength={2000} {...text('note')} />
          </div>
          <p className="record-wide" aria-live="polite">
            {worth !== null && <strong>{fillIn(words.worth, { usd: deskMoney(worth, 'USD') })}. </strong>}
            {isCash ? words.cashAtOnce : words.waits}
          </p>
          <div className="record-wide">
            <FormProblem text={refusal} />
          </div>
        </form>
      </div>
    </>
  );
}
