import { useState } from 'react';
import { createWarehouse, updateWarehouse } from '#contract/staff/warehouses/calls';
import type { DeskWarehouse } from '#contract/staff/warehouses/schema';
import { askDesk } from '../../lib/desk-api';
import { TextField } from '../../ui/field';
import { Check } from '../kit/check';
import { FormDialog } from '../kit/form-dialog';
import { fillIn, useWords } from '../kit/language';
import { entriesOf, SelectField } from '../kit/select-field';
import { useCommand } from '../kit/use-command';
import { useWarehouseWords } from '../kit/warehouse-words';
import { Changes } from './changes';
import { type Body, bodyOf, changesOf, fieldsOf, valuesOf, type Wrong, wrongIn } from './warehouse-form';

interface WarehouseDialogProps {
  known?: DeskWarehouse;
  onClose: () => void;
  onSaved: (warehouse: DeskWarehouse) => void;
}

/** Two steps for an address that clients know: the form, then a review of what changes for everyone. */
export function WarehouseDialog({ known, onClose, onSaved }: WarehouseDialogProps) {
  const { content, common } = useWords();
  const words = useWarehouseWords();
  const [values, setValues] = useState(() => valuesOf(known));
  const [wrong, setWrong] = useState<Wrong>({});
  const [isSame, setSame] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const { run, refusal, isSending } = useCommand(
    (body: Body, key) =>
      known
        ? askDesk(updateWarehouse, { params: { id: String(known.id) }, body: { ...body, version: known.version, key } })
        : askDesk(createWarehouse, { body: { ...body, key } }),
    onSaved,
  );
  const body = bodyOf(values);
  const changes = known ? changesOf(body, known) : [];

  const submit = () => {
    const found = wrongIn(values);
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    if (!known || isChecking) return void run(body);
    setSame(changes.length === 0);
    setChecking(changes.length > 0);
  };

  if (known && isChecking) {
    return (
      <FormDialog
        key="check"
        title={fillIn(words.confirmTitle, { name: known.name })}
        submit={words.confirm}
        isSending={isSending}
        refusal={refusal}
        onSubmit={submit}
        onClose={onClose}
        back={{ label: words.backToForm, onClick: () => setChecking(false) }}
      >
        <p>{words.confirmText}</p>
        <Changes changes={changes} />
      </FormDialog>
    );
  }
  return (
    <FormDialog
      key="form"
      title={known ? fillIn(words.edit, { name: known.name }) : words.create}
      submit={known ? words.next : content.save}
      isSending={isSending}
      refusal={refusal ?? (isSame ? words.same : null)}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={words.language}
        value={values.addressLang}
        options={entriesOf(words.languages)}
        onChange={(addressLang) => addressLang && setValues({ ...values, addressLang })}
      />
      {[...fieldsOf(values), 'position' as const].map((name) => (
        <TextField
          key={name}
          label={words[name]}
          name={name}
          error={wrong[name] && words[wrong[name]]}
          errorPrefix={common.errorPrefix}
          maxLength={name === 'position' ? 3 : 500}
          autoComplete="off"
          {...(name === 'position' && { inputMode: 'numeric' as const })}
          value={values[name]}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
      <Check label={words.active} isOn={values.active} onChange={(active) => setValues({ ...values, active })} />
    </FormDialog>
  );
}
