import type { DeskClient } from '#contract/staff/clients/schema';
import { FormProblem } from '../../shared/form-problem';
import { useClientWords } from '../kit/client-words';
import { useStaff } from '../kit/staff';
import { useCommand } from '../kit/use-command';

interface DecideChangeProps {
  /** Who asked for what, when and why. */
  waits: string;
  staffId: number;
  mayDecide: boolean;
  send: (body: { isAgreed: boolean; key: string }) => Promise<DeskClient>;
  onDone: (client: DeskClient, isAgreed: boolean) => void;
}

/** A requested e-mail or phone. The person who asked may withdraw it; a second person must agree. */
export function DecideChange({ waits, staffId, mayDecide, send, onDone }: DecideChangeProps) {
  const { record: words } = useClientWords();
  const { id } = useStaff();
  const isOwn = staffId === id;
  const { run, refusal, isSending } = useCommand(
    (body: { isAgreed: boolean }, key) => send({ ...body, key }),
    (client, { isAgreed }) => onDone(client, isAgreed),
  );
  return (
    <div className="desk-warned">
      <p>{waits}</p>
      {isOwn && <p>{words.own}</p>}
      <FormProblem text={refusal} />
      {mayDecide && (
        <div className="desk-actions">
          {!isOwn && (
            <button
              className="button button-solid"
              type="button"
              disabled={isSending}
              onClick={() => void run({ isAgreed: true })}
            >
              {words.agree}
            </button>
          )}
          <button
            className="button button-line"
            type="button"
            disabled={isSending}
            onClick={() => void run({ isAgreed: false })}
          >
            {words.refuse}
          </button>
        </div>
      )}
    </div>
  );
}
