import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyDesk } from '#contract/staff/money/rules';
import { confirmSlip, getDeskSlipFile, refuseSlip } from '#contract/staff/slips/calls';
import type { DeskSlip } from '#contract/staff/slips/schema';
import { askDesk, askDeskFile } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { Link } from '../../ui/link';
import { Check } from '../kit/check';
import { readDecimal } from '../kit/decimal';
import { DescriptionList } from '../kit/description-list';
import { deskMoney } from '../kit/desk-money';
import { DeskPicture } from '../kit/desk-picture';
import { FormDialog } from '../kit/form-dialog';
import { fillIn, useWords } from '../kit/language';
import { useLedgerWords } from '../kit/ledger-words';
import { invalidateMoney } from '../kit/money-answers';
import { ReasonDialog } from '../kit/reason-dialog';
import { fullDate } from '../kit/short-date';
import { useSlipWords } from '../kit/slip-words';
import { useMay } from '../kit/staff';
import { useCommand } from '../kit/use-command';
import { useDownload } from '../kit/use-download';
import { slipProblem } from './slip-problem';
import { SlipTag } from './slip-tag';

interface SlipDialogProps {
  slip: DeskSlip;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** The slip with its photo. While it waits, accounts confirms it or answers that the payment was not found. */
export function SlipDialog({ slip, onDone, onClose }: SlipDialogProps) {
  const { content } = useWords();
  const words = useSlipWords();
  const mayDecide = useMay(moneyDesk) && slip.state === 'WAITING';
  const [isRefusing, setRefusing] = useState(false);
  if (isRefusing) return <RefuseDialog {...{ slip, onDone }} onClose={() => setRefusing(false)} />;
  if (mayDecide) return <ConfirmDialog {...{ slip, onDone, onClose }} onRefuse={() => setRefusing(true)} />;
  return (
    <Dialog title={fillIn(words.one, { id: slip.id })} close={content.close} onClose={onClose}>
      <SlipFacts slip={slip} />
    </Dialog>
  );
}

function SlipFacts({ slip }: { slip: DeskSlip }) {
  const { money } = useWords();
  const words = useSlipWords();
  const { reason: reasonLabel } = useLedgerWords();
  const { id, amount, currency, method, reference, state, sentAt, reason, paymentId, hasFile, contentType } = slip;
  const { download, isBusy, problem } = useDownload();
  return (
    <>
      <DescriptionList
        items={[
          [words.columns.client, slip.shippingMark],
          [words.columns.amount, <b key="amount">{deskMoney(amount, currency)}</b>],
          [words.columns.method, money.methods[method]],
          [words.columns.reference, reference],
          [words.columns.sent, fullDate(sentAt)],
          [words.columns.state, <SlipTag key="state" state={state} reversed={slip.reversed} />],
          [reasonLabel, slip.reversed?.reason ?? reason],
          [
            money.payments.title,
            paymentId && <Link to={`/staff/payments/${paymentId}`}>{fillIn(words.payment, { id: paymentId })}</Link>,
          ],
        ]}
      />
      {!hasFile && <p>{words.noFile}</p>}
      {hasFile && contentType === 'application/pdf' && (
        <button
          className="button button-line"
          type="button"
          aria-disabled={isBusy}
          onClick={() =>
            void download(() => askDeskFile(getDeskSlipFile, { params: { id: String(id) } }), `slip-${id}.pdf`)
          }
        >
          {words.openPdf}
        </button>
      )}
      {hasFile && contentType !== 'application/pdf' && (
        <DeskPicture call={getDeskSlipFile} id={id} label={fillIn(words.photo, { id })} />
      )}
      <FormProblem text={problem} />
    </>
  );
}

function ConfirmDialog({ slip, onDone, onClose, onRefuse }: SlipDialogProps & { onRefuse: () => void }) {
  const { common } = useWords();
  const words = useSlipWords();
  const queries = useQueryClient();
  const [paidOn, setPaidOn] = useState(slip.sentAt.slice(0, 10));
  const [rate, setRate] = useState('');
  const [isAnother, setAnother] = useState(false);
  const [isRateWrong, setRateWrong] = useState(false);
  const { run, refusal, failure, isSending, reset } = useCommand(
    (body: { paidOn?: string; usdGhs?: number; isAnother: boolean }, key) =>
      askDesk(confirmSlip, { params: { id: String(slip.id) }, body: { ...body, key } }),
    () => {
      invalidateMoney(queries);
      onDone(fillIn(words.confirmed, { id: slip.id }));
    },
  );
  const problem = slipProblem(failure);
  return (
    <FormDialog
      title={fillIn(words.one, { id: slip.id })}
      submit={words.confirm}
      isSending={isSending}
      refusal={problem.paidOn || problem.usdGhs ? null : refusal}
      back={{ label: words.notFound, onClick: onRefuse }}
      onClose={onClose}
      onSubmit={() => {
        const usdGhs = rate.trim() === '' ? undefined : readDecimal(rate, 4);
        setRateWrong(usdGhs === null);
        // The sentence of an earlier refusal would stand beside the new one.
        if (usdGhs === null) return reset();
        void run({ ...(paidOn && { paidOn }), ...(usdGhs !== undefined && { usdGhs }), isAnother });
      }}
    >
      <SlipFacts slip={slip} />
      <TextField
        label={words.paidOn}
        type="date"
        name="paidOn"
        error={problem.paidOn}
        errorPrefix={common.errorPrefix}
        value={paidOn}
        onChange={({ target }) => setPaidOn(target.value)}
      />
      {slip.currency === 'GHS' && (
        <TextField
          label={words.rate}
          name="usdGhs"
          inputMode="decimal"
          maxLength={10}
          autoComplete="off"
          error={isRateWrong ? words.rateWrong : problem.usdGhs}
          errorPrefix={common.errorPrefix}
          value={rate}
          onChange={({ target }) => setRate(target.value)}
        />
      )}
      {/* The server refuses a reference that another payment has, until a person confirms that it is another one. */}
      {(problem.isSame || isAnother) && slip.reference && (
        <Check label={words.another} isOn={isAnother} onChange={setAnother} />
      )}
    </FormDialog>
  );
}

function RefuseDialog({ slip, onDone, onClose }: SlipDialogProps) {
  const words = useSlipWords();
  const { reason, reasonMissing } = useLedgerWords();
  const queries = useQueryClient();
  const { run, refusal, isSending } = useCommand(
    (body: { reason: string }, key) => askDesk(refuseSlip, { params: { id: String(slip.id) }, body: { ...body, key } }),
    () => {
      invalidateMoney(queries);
      onDone(fillIn(words.refused, { id: slip.id }));
    },
  );
  return (
    <ReasonDialog
      title={fillIn(words.notFoundTitle, { id: slip.id })}
      label={reason}
      missing={reasonMissing}
      submit={words.notFound}
      refusal={refusal}
      isSending={isSending}
      onClose={onClose}
      onSubmit={(text) => void run({ reason: text })}
    >
      <p>{words.notFoundHint}</p>
    </ReasonDialog>
  );
}
