import { decideEmail } from '#contract/staff/client-records/calls';
import type { DeskClient } from '#contract/staff/clients/schema';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { useClientWords } from '../kit/client-words';
import { formatTimestamp } from '../kit/format-timestamp';
import { fillIn } from '../kit/language';
import { useStaff } from '../kit/staff';
import { useCommand } from '../kit/use-command';

interface DecideEmailProps {
  change: NonNullable<DeskClient['emailChange']>;
  mayDecide: boolean;
  onDone: (client: DeskClient, text: string) => void;
}

/** The person who asked may take the wish back, but a second one must agree. */
export function DecideEmail({ change, mayDecide, onDone }: DecideEmailProps) {
  const { record: words } = useClientWords();
  const { id } = useStaff();
  const isOwn = change.staffId === id;
  const { run, refusal, isSending } = useCommand(
    (body: { isAgreed: boolean }, key) =>
      askDesk(decideEmail, { params: { id: String(change.id) }, body: { ...body, key } }),
    (client, { isAgreed }) => onDone(client, isAgreed ? words.changed : words.refused),
  );
  return (
    <div className="desk-warned">
      <p>
        {fillIn(words.waits, {
          by: change.by,
          email: change.email,
          at: formatTimestamp(change.at),
          reason: change.reason,
        })}
      </p>
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
