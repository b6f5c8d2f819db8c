import type { WaitingPackage } from '#contract/staff/handover/schema';
import { TextField } from '../../ui/field';
import { collectionCodes, useBranches } from '../kit/branches';
import { useHandoverWords } from '../kit/handover-words';
import { useWords } from '../kit/language';
import { Panel } from '../kit/panel';
import { SelectField } from '../kit/select-field';
import { useStaff } from '../kit/staff';
import { chosenAtFirst } from './handover-form';
import { ProofFields } from './proof-fields';
import type { HandoverState } from './use-handover';
import { WhoFields } from './who-fields';

/** Who collects the goods, the proof, and the branch. */
export function WhoPanel({ state, packages }: { state: HandoverState; packages: readonly WaitingPackage[] }) {
  const handover = useHandoverWords();
  const { common, branches } = useWords();
  const { form: words } = handover;
  const { form, set } = state;
  const isAdmin = useStaff().role === 'admin';
  const collection = collectionCodes(useBranches());
  return (
    <Panel title={words.who} step={2}>
      <WhoFields state={state} />
      <ProofFields state={state} />
      <div className="collect-grid">
        {isAdmin && (
          <SelectField
            label={words.branch}
            name="branch"
            value={form.branch}
            options={collection.map((each) => [each, branches[each] ?? each] as const)}
            onChange={(value) =>
              set({ branch: value, quantities: chosenAtFirst(packages, value), cartons: {}, isCounting: false })
            }
          />
        )}
        <TextField
          label={words.note}
          name="note"
          maxLength={500}
          autoComplete="off"
          errorPrefix={common.errorPrefix}
          value={form.note}
          onChange={({ target }) => set({ note: target.value })}
        />
      </div>
    </Panel>
  );
}
