import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addCharge, getMoneyLimits } from '#contract/staff/charges/calls';
import { enteredKinds } from '#contract/staff/charges/rules';
import { paymentMethods } from '#contract/staff/payments/rules';
import { askDesk } from '../../lib/desk-api';
import { TextField } from '../../ui/field';
import { Check } from '../kit/check';
import { deskMoney } from '../kit/desk-money';
import { FormDialog } from '../kit/form-dialog';
import { fillIn, useWords } from '../kit/language';
import { useLedgerWords } from '../kit/ledger-words';
import { invalidateMoney } from '../kit/money-answers';
import { SelectField } from '../kit/select-field';
import { useStaff } from '../kit/staff';
import { useCommand } from '../kit/use-command';
import { deskQuery } from '../queries';
import { refundEn } from '../translations/refund-en';
import {
  amountOf,
  type ChargeBody,
  type ChargeProblem,
  type ChargeValues,
  checkCharge,
  emptyCharge,
  isAlwaysTwo,
  isAmount,
  isTakenOff,
  needsReason,
} from './charge-form';

interface AddChargeProps {
  client: { id: number; mark: string };
  packageId?: number | undefined;
  onDone: (text: string) => void;
  onClose: () => void;
}

const units = ['once', 'cbm', 'kg', 'piece', 'day'] as const;

export function AddCharge({ client, packageId, onDone, onClose }: AddChargeProps) {
  const { common, money } = useWords();
  const ledger = useLedgerWords();
  const refund = useWords().ledger?.refund ?? refundEn;
  const { charges: words, chargeKinds } = ledger;
  const queries = useQueryClient();
  const { role } = useStaff();
  const isWarehouse = role === 'ghana-warehouse';
  const [values, setValues] = useState<ChargeValues>(isWarehouse ? { ...emptyCharge, kind: 'REFUND' } : emptyCharge);
  const isRefund = values.kind === 'REFUND';
  const [problems, setProblems] = useState<readonly ChargeProblem[]>([]);
  const { run, refusal, isSending } = useCommand(
    (body: ChargeBody, key) => askDesk(addCharge, { body: { ...body, key } }),
    ({ charge, request }) => {
      invalidateMoney(queries);
      const { what = '', usd = 0 } = charge ?? request ?? {};
      onDone(fillIn(charge ? words.added : words.waits, { what, amount: deskMoney(usd, 'USD') }));
    },
  );
  const set = (changes: Partial<ChargeValues>) => {
    setValues((known) => ({ ...known, ...changes }));
    setProblems([]);
  };
  const text = (name: ChargeProblem | 'reference') => ({
    name,
    autoComplete: 'off',
    errorPrefix: common.errorPrefix,
    error: name !== 'reference' && problems.includes(name) ? words.problems[name] : undefined,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const amount = amountOf(values);
  const isOff = isTakenOff(values);
  return (
    <FormDialog
      title={fillIn(isRefund ? refund.title : words.dialogTitle, { mark: client.mark })}
      submit={isRefund ? refund.submit : words.submit}
      isSending={isSending}
      refusal={refusal}
      onClose={onClose}
      onSubmit={() => {
        const checked = checkCharge(values, { clientId: client.id, packageId });
        setProblems(checked.problems);
        if (checked.body) void run(checked.body);
      }}
    >
      {!isWarehouse && (
        <SelectField
          label={words.kind}
          name="kind"
          value={values.kind}
          options={enteredKinds.map((kind) => [kind, chargeKinds[kind]] as const)}
          onChange={(kind) => kind && set({ kind })}
        />
      )}
      <TextField label={words.what} maxLength={200} {...text('what')} />
      {!isAmount(values) && (
        <>
          <TextField label={words.quantity} inputMode="decimal" maxLength={16} {...text('quantity')} />
          <SelectField
            label={words.unit}
            name="unit"
            value={values.unit}
            options={units.map((unit) => [unit, ledger.units[unit]] as const)}
            onChange={(unit) => unit && set({ unit })}
          />
        </>
      )}
      <TextField
        label={isAmount(values) ? (isOff ? words.amountOff : money.amount) : words.price}
        inputMode="decimal"
        maxLength={16}
        {...text('price')}
      />
      <SelectField
        label={words.currency}
        name="currency"
        value={values.currency}
        options={Object.entries(money.record.currencies) as ['USD' | 'GHS', string][]}
        onChange={(currency) => currency && set({ currency })}
      />
      {values.currency === 'GHS' && (
        <TextField label={words.rate} inputMode="decimal" maxLength={10} {...text('rate')} />
      )}
      {isRefund && (
        <>
          <SelectField
            label={refund.method}
            name="method"
            value={values.method}
            options={(isWarehouse ? (['CASH'] as const) : paymentMethods).map(
              (each) => [each, money.methods[each]] as const,
            )}
            onChange={(method) => method && set({ method })}
          />
          <TextField
            label={values.method === 'CASH' ? refund.slip : refund.reference}
            maxLength={100}
            {...text('reference')}
          />
          {values.method === 'CASH' && <p>{refund.fromDrawer}</p>}
        </>
      )}
      {values.kind === 'ADJUSTMENT' && (
        <Check label={words.isOff} isOn={values.isOff} onChange={(on) => set({ isOff: on })} />
      )}
      {needsReason(values) && <TextField label={ledger.reason} maxLength={500} {...text('reason')} />}
      <p aria-live="polite">
        {amount !== null && (
          <b>{fillIn(isOff ? words.sumOff : words.sum, { amount: deskMoney(amount, values.currency) })}. </b>
        )}
        <SecondPerson values={values} />
      </p>
    </FormDialog>
  );
}

/** Shows before sending whether a second person is needed. */
function SecondPerson({ values }: { values: ChargeValues }) {
  const { charges: words } = useLedgerWords();
  const { role } = useStaff();
  const { data } = useQuery({ ...deskQuery(getMoneyLimits, {}), staleTime: 60_000 });
  if (isAlwaysTwo(values)) return words.needsTwo;
  if (!isTakenOff(values) || !data) return null;
  const limit = role === 'admin' ? data.admin : data.accounts;
  return fillIn(words.mayWait, { limit: deskMoney(limit, 'USD') });
}
