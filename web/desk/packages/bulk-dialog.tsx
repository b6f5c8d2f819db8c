import { useEffect, useRef, useState } from 'react';
import type { BulkBatch, Selection } from '#contract/staff/bulk/schema';
import { formatQuantity } from '../../lib/format';
import { FormProblem } from '../../shared/form-problem';
import { Dialog } from '../../ui/dialog';
import { SubmitButton } from '../../ui/submit-button';
import { fillIn, useWords } from '../kit/language';
import { Refused } from '../kit/refused';
import type { Action, ActionField } from './actions';
import { type ActionValues, BulkFields } from './bulk-fields';
import { type BulkPreview, useBulkAction } from './use-bulk-action';

interface BulkDialogProps {
  action: Action;
  selection: Selection;
  onClose: () => void;
  onDone: (batch: BulkBatch) => void;
}

/** As typed; empty means omitted. */
const empty: ActionValues = { reason: '', containerId: '', client: null, branch: '', status: 'YET_TO_LOAD' };

export function BulkDialog({ action, selection, onClose, onDone }: BulkDialogProps) {
  const { bulk: words } = useWords().lists;
  const [values, setValues] = useState(empty);
  const [missing, setMissing] = useState<readonly ActionField[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const { seen, refusal, isSending, preview, confirm, back } = useBulkAction(onDone);

  // The focus goes to the next step: the wrong field, or the confirm button.
  useEffect(() => {
    if (missing.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [missing]);
  useEffect(() => {
    if (seen) form.current?.querySelector<HTMLElement>('[data-seen]')?.focus();
  }, [seen]);

  const submit = () => {
    if (seen) return confirm();
    const gaps = action.fields.filter((name) => isGap(name, values, action));
    setMissing(gaps);
    if (gaps.length > 0) return;
    const reason = values.reason.trim();
    preview({
      action: action.name,
      selection,
      ...(action.fields.includes('reason') && reason && { reason }),
      ...(action.fields.includes('containerId') && { containerId: Number(values.containerId) }),
      ...(values.client && { clientId: values.client.id }),
      ...(values.branch && { branch: values.branch }),
      ...(action.fields.includes('status') && { status: values.status }),
    });
  };

  return (
    <Dialog title={words.actions[action.name]} close={words.close} onClose={onClose}>
      <form
        className="form"
        ref={form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {seen ? (
          <WhatComes seen={seen} />
        ) : (
          <BulkFields action={action} values={values} missing={missing} onChange={setValues} />
        )}
        <FormProblem text={refusal} />
        <div className="dialog-actions">
          <button className="button button-line" type="button" onClick={seen ? back : onClose}>
            {seen ? words.back : words.close}
          </button>
          {(!seen || seen.packages > 0) && (
            <SubmitButton isSending={isSending}>
              {seen ? fillIn(words.confirm, { count: formatQuantity(seen.packages) }) : words.preview}
            </SubmitButton>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function isGap(name: ActionField, values: ActionValues, { needsReason }: Action): boolean {
  if (name === 'reason') return needsReason ? values.reason.trim().length < 2 : values.reason.trim().length === 1;
  if (name === 'clientId') return values.client === null;
  return values[name] === '';
}

function WhatComes({ seen: { total, packages, unchanged, refused } }: { seen: BulkPreview }) {
  const { bulk: words } = useWords().lists;
  const counts = { count: formatQuantity(packages), total: formatQuantity(total) };
  return (
    <div className="bulk-seen">
      <p className="bulk-will" data-seen="" tabIndex={-1}>
        {packages > 0 ? fillIn(words.will, counts) : words.willNot}
      </p>
      {unchanged > 0 && <p>{fillIn(words.unchanged, { count: formatQuantity(unchanged) })}</p>}
      {refused.length > 0 && <Refused title={words.refused} groups={refused} />}
    </div>
  );
}
