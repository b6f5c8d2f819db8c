import { useState } from 'react';
import type { Output } from '#contract/endpoint';
import { makeAvailable } from '#contract/staff/arrivals/calls';
import type { ManifestCheck } from '#contract/staff/arrivals/schema';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { SubmitButton } from '../../ui/submit-button';
import { ownOrFirst, useCodesHere } from '../kit/branches';
import { countPackages } from '../kit/count-packages';
import { useHandoverWords } from '../kit/handover-words';
import { counted, fillIn, useWords } from '../kit/language';
import { isReady, isReadyIn } from '../kit/offline/after-check';
import { Panel } from '../kit/panel';
import { SelectField } from '../kit/select-field';
import { useStaff } from '../kit/staff';
import { useCommand } from '../kit/use-command';

type Made = Output<typeof makeAvailable>;

interface MakeAvailableProps {
  check: ManifestCheck;
  /** The ticked packages; none means all that were found and that no other branch waits for. */
  chosen: ReadonlySet<number>;
  onDone: (made: Made, branch: string) => void;
}

export function MakeAvailable({ check, chosen, onDone }: MakeAvailableProps) {
  const handover = useHandoverWords();
  const { branches } = useWords();
  const { check: words } = handover;
  const { branch: own } = useStaff();
  const collection = useCodesHere();
  const [branch, setBranch] = useState(ownOrFirst(collection, own));
  const { run, refusal, isSending } = useCommand(
    (body: { branch: string; packageIds?: number[] }, key) =>
      askDesk(makeAvailable, { params: { id: String(check.id) }, body: { ...body, key } }),
    (made, body) => onDone(made, body.branch),
  );
  const ready = check.rows.filter(isReady);
  const here = countPackages(ready.filter((row) => isReadyIn(row, branch)));
  const forOthers = countPackages(ready.filter((row) => !isReadyIn(row, branch)));
  const ticked = countPackages(check.rows.filter(({ id }) => chosen.has(id)));
  return (
    <Panel title={words.available}>
      {ready.length === 0 ? (
        <p>{words.noneReady}</p>
      ) : (
        <form
          className="scan-form"
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void run({ branch, ...(chosen.size > 0 && { packageIds: [...chosen] }) });
          }}
        >
          <p className="check-hint">{words.availableHint}</p>
          <SelectField
            label={words.availableWhere}
            name="branch"
            value={branch}
            options={collection.map((each) => [each, branches[each] ?? each] as const)}
            onChange={setBranch}
          />
          {chosen.size === 0 && forOthers > 0 && (
            <p className="check-hint">{fillIn(words.forOthers, { count: forOthers })}</p>
          )}
          {(chosen.size > 0 || here > 0) && (
            <SubmitButton isSending={isSending} className="button-solid">
              {chosen.size > 0 ? fillIn(words.availableChosen, { count: ticked }) : counted(words.availableAll, here)}
            </SubmitButton>
          )}
        </form>
      )}
      <FormProblem text={refusal} />
    </Panel>
  );
}
