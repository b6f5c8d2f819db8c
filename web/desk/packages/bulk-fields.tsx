import { useQuery } from '@tanstack/react-query';
import type { PackageStatus } from '#contract/packages/rules';
import type { ClientSuggestion } from '#contract/staff/clients/schema';
import { listContainers } from '#contract/staff/containers/calls';
import { TextField } from '../../ui/field';
import { useCodesHere } from '../kit/branches';
import { ClientCombobox } from '../kit/client-combobox';
import { useWords } from '../kit/language';
import { SelectField } from '../kit/select-field';
import { deskQuery } from '../queries';
import type { Action, ActionField } from './actions';
import './desk-packages.css';

export interface ActionValues {
  reason: string;
  containerId: string;
  client: ClientSuggestion | null;
  branch: string;
  status: PackageStatus;
}

interface BulkFieldsProps {
  action: Action;
  values: ActionValues;
  missing: readonly ActionField[];
  onChange: (values: ActionValues) => void;
}

const statuses: readonly PackageStatus[] = ['YET_TO_LOAD', 'ON_HOLD', 'IN_TRANSIT', 'ARRIVED', 'DELIVERED'];

export function BulkFields({ action, values, missing, onChange }: BulkFieldsProps) {
  const { lists, common, branches: places, statuses: names, package: packageWords } = useWords();
  const collection = useCodesHere();
  const words = lists.bulk;
  const error = (name: keyof typeof words.missing) => (missing.includes(name) ? words.missing[name] : undefined);
  const has = (name: ActionField) => action.fields.includes(name);
  const reasonLabel = action.name === 'NOTE' ? words.note : action.needsReason ? words.reason : words.remark;
  return (
    <>
      {has('containerId') && (
        <ContainerField
          value={values.containerId}
          error={error('containerId')}
          onChange={(containerId) => onChange({ ...values, containerId })}
        />
      )}
      {has('clientId') && (
        <ClientCombobox
          label={words.client}
          name="client"
          error={error('clientId')}
          chosen={values.client}
          onChoose={(client) => onChange({ ...values, client })}
        />
      )}
      {has('branch') && (
        <SelectField
          label={words.branch}
          error={error('branch')}
          value={values.branch}
          any={words.chooseBranch}
          options={collection.map((branch) => [branch, places[branch] ?? branch] as const)}
          onChange={(branch) => onChange({ ...values, branch })}
        />
      )}
      {has('status') && (
        <SelectField
          label={words.status}
          value={values.status}
          options={statuses.map((status) => [status, names[status]] as const)}
          onChange={(status) => status && onChange({ ...values, status })}
        />
      )}
      {has('reason') && (
        <TextField
          label={reasonLabel}
          hint={action.name === 'AVAILABLE' ? packageWords.unscanned : undefined}
          name="reason"
          maxLength={500}
          autoComplete="off"
          error={error('reason')}
          errorPrefix={common.errorPrefix}
          value={values.reason}
          onChange={({ target }) => onChange({ ...values, reason: target.value })}
        />
      )}
    </>
  );
}

/** Only open containers, because goods can go into no other. */
function ContainerField(field: { value: string; error: string | undefined; onChange: (value: string) => void }) {
  const { bulk: words } = useWords().lists;
  const { data } = useQuery({
    ...deskQuery(listContainers, { query: { state: 'PLANNED', sort: 'id' } }),
    staleTime: 0,
  });
  return (
    <SelectField
      {...field}
      label={words.container}
      hint={data?.rows.length === 0 ? words.noContainers : undefined}
      any={words.chooseContainer}
      options={(data?.rows ?? []).map(
        ({ id, reference, containerNumber }) =>
          [String(id), [reference, containerNumber].filter(Boolean).join(' · ')] as const,
      )}
    />
  );
}
