import { useState } from 'react';
import type { Input } from '#contract/endpoint';
import { closeCash } from '#contract/staff/cash/calls';
import type { CashClose, OpenCash } from '#contract/staff/cash/schema';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { SubmitButton } from '../../ui/submit-button';
import { useCashWords } from '../kit/cash-words';
import { deskMoney } from '../kit/desk-money';
import { fillIn, useWords } from '../kit/language';
import { useCommand } from '../kit/use-command';
import { type Counted, differenceOf } from './count';

interface CountFormProps {
  open: OpenCash;
  onClosed: (close: CashClose) => void;
  /** The expected sums may change; typed values stay. */
  onRefused: () => void;
}

/** First count, then compare, then close. A dialog confirms, because it cannot be undone. */
export function CountForm({ open, onClosed, onRefused }: CountFormProps) {
  const { money, common } = useWords();
  const words = useCashWords();
  const [counted, setCounted] = useState<Counted>({ usd: '', ghs: open.expectedGhs === 0 ? '0' : '', reason: '' });
  const [wrong, setWrong] = useState<{ counted?: string; reason?: string }>({});
  const [isAsking, setAsking] = useState(false);
  const difference = differenceOf(counted, open);
  const { run, refusal, isSending } = useCommand(async (body: Omit<Input<typeof closeCash>['body'], 'key'>, key) => {
    try {
      return await askDesk(closeCash, { body: { ...body, key } });
    } catch (error) {
      onRefused();
      throw error;
    } finally {
      setAsking(false);
    }
  }, onClosed);
  const field = (name: keyof Counted, error: string | undefined) => ({
    name,
    autoComplete: 'off',
    error,
    errorPrefix: common.errorPrefix,
    value: counted[name],
    onChange: ({ target }: { target: { value: string } }) => setCounted({ ...counted, [name]: target.value }),
  });

  const ask = () => {
    const isReasonMissing = difference !== null && !difference.fits && counted.reason.trim().length < 2;
    setWrong({
      ...(!difference && { counted: words.problem }),
      ...(isReasonMissing && { reason: money.reasonMissing }),
    });
    setAsking(difference !== null && !isReasonMissing);
  };
  const send = () => {
    if (!difference) return;
    const { cashierId, upTo, expectedUsd, expectedGhs } = open;
    const reason = counted.reason.trim();
    const sums = { upTo, expectedUsd, expectedGhs, countedUsd: difference.usd, countedGhs: difference.ghs };
    void run({ cashierId, ...sums, ...(reason && { reason }) });
  };
  const said =
    difference &&
    (difference.fits
      ? words.fits
      : fillIn(words.differs, {
          usd: deskMoney(difference.differenceUsd, 'USD'),
          ghs: deskMoney(difference.differenceGhs, 'GHS'),
        }));

  return (
    <form
      className="cash-form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <TextField label={words.countedUsd} inputMode="decimal" maxLength={16} {...field('usd', wrong.counted)} />
      <TextField label={words.countedGhs} inputMode="decimal" maxLength={16} {...field('ghs', wrong.counted)} />
      <p className={difference && !difference.fits ? 'cash-differs' : 'cash-fits'} aria-live="polite">
        {said ?? words.countedHint}
      </p>
      {difference && !difference.fits && (
        <TextField label={words.reason} maxLength={500} {...field('reason', wrong.reason)} />
      )}
      <FormProblem text={refusal} />
      <SubmitButton className="button-solid" isSending={false}>
        {words.close}
      </SubmitButton>
      {isAsking && (
        <Dialog title={words.closeTitle} close={money.close} onClose={() => setAsking(false)}>
          <div className="cash-dialog">
            <p>{words.closeHint}</p>
            <p>
              <strong>{said}</strong>
            </p>
            <div className="dialog-actions">
              <button className="button button-line" type="button" onClick={() => setAsking(false)}>
                {money.cancel}
              </button>
              <button className="button button-solid" type="button" aria-disabled={isSending} onClick={send}>
                {words.close}
              </button>
            </div>
          </div>
        </Dialog>
      )}
    </form>
  );
}
