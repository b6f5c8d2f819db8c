import type { Output } from '#contract/endpoint';
import { branchKinds } from '#contract/staff/branches/rules';
import type { checkSetUp } from '#contract/staff/set-up/calls';
import { TextField } from '../../ui/field';
import { fillIn, useWords } from '../kit/language';
import { entriesOf, SelectField } from '../kit/select-field';
import { useSetUpWords } from '../kit/set-up-words';
import './set-up-branches.css';

export type NewBranch = Output<typeof checkSetUp>['branches'][number];

interface SetUpBranchesProps {
  branches: readonly NewBranch[];
  /** Errors by path, such as `branches.1.name`; `branches` is about all of them. */
  errors: ReadonlyMap<string, string>;
  onChange: (branches: NewBranch[]) => void;
}

/** The list begins with examples, which can be renamed, removed or extended. */
export function SetUpBranches({ branches, errors, onChange }: SetUpBranchesProps) {
  const words = useSetUpWords();
  const { common } = useWords();
  const change = (place: number, some: Partial<NewBranch>) =>
    onChange(branches.map((each, at) => (at === place ? { ...each, ...some } : each)));
  return (
    <>
      <p>{words.branchesIntro}</p>
      {branches.map((branch, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name while its name is being typed.
        <fieldset className="set-up-branch" key={place}>
          <legend>{fillIn(words.branchNumber, { number: place + 1 })}</legend>
          <TextField
            label={words.branchName}
            error={errors.get(`branches.${place}.name`)}
            name={`branch-${place}`}
            maxLength={60}
            autoComplete="off"
            errorPrefix={common.errorPrefix}
            value={branch.name}
            onChange={({ target }) => change(place, { name: target.value })}
          />
          <TextField
            label={words.branchNameZh}
            // An empty town means the name.
            error={branch.nameZh.trim() ? errors.get(`branches.${place}.nameZh`) : undefined}
            name={`branch-zh-${place}`}
            maxLength={60}
            autoComplete="off"
            errorPrefix={common.errorPrefix}
            value={branch.nameZh}
            onChange={({ target }) => change(place, { nameZh: target.value })}
          />
          <SelectField
            label={words.branchCountry}
            value={branch.country}
            options={entriesOf(words.countries)}
            onChange={(country) => country && change(place, { country })}
          />
          <SelectField
            label={words.branchKind}
            value={branch.kind}
            options={branchKinds.map((kind) => [kind, words.kinds[kind]] as const)}
            onChange={(kind) => kind && change(place, { kind })}
          />
          <button
            className="button button-line"
            type="button"
            aria-label={fillIn(words.removeBranch, { name: branch.name })}
            onClick={() => onChange(branches.filter((_, at) => at !== place))}
          >
            {words.remove}
          </button>
        </fieldset>
      ))}
      <button
        className="button button-line"
        type="button"
        disabled={branches.length >= 30}
        onClick={() => onChange([...branches, { name: '', nameZh: '', country: 'GH', kind: 'branch' }])}
      >
        {words.addBranch}
      </button>
    </>
  );
}
