import { useQueryClient } from '@tanstack/react-query';
import { confirmCashClose, getCashClose, listCashCloses } from '#contract/staff/cash/calls';
import type { CashClose } from '#contract/staff/cash/schema';
import { moneyDesk } from '#contract/staff/money/rules';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { useCashWords } from '../kit/cash-words';
import { useMay, useStaff } from '../kit/staff';
import { useCommand } from '../kit/use-command';
import { deskKey, invalidateAnswers } from '../queries';

/** A difference above the limit, which another person must confirm. */
export function CloseSecond({ close }: { close: CashClose }) {
  const words = useCashWords();
  const me = useStaff();
  const mayConfirm = useMay(moneyDesk) && close.cashierId !== me.id && close.closedBy !== me.name;
  const queries = useQueryClient();
  const { run, refusal, isSending } = useCommand(
    (_: object, key) => askDesk(confirmCashClose, { params: { id: String(close.id) }, body: { key } }),
    (confirmed) => {
      queries.setQueryData(deskKey(getCashClose, { params: { id: String(close.id) } }), confirmed);
      invalidateAnswers(queries, listCashCloses);
    },
  );
  if (!close.needsSecond || close.confirmedBy !== null) return null;
  return (
    <section className="desk-card" aria-label={words.secondWaits}>
      <h2>{words.secondWaits}</h2>
      <p>{words.secondHint}</p>
      {mayConfirm && (
        <button className="button button-solid" type="button" aria-disabled={isSending} onClick={() => void run({})}>
          {words.confirmClose}
        </button>
      )}
      <FormProblem text={refusal} />
    </section>
  );
}
