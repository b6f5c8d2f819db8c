import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { receiveExtra } from '#contract/staff/arrivals/calls';
import type { ExtraGoods, ExtraScan, ManifestCheck } from '#contract/staff/arrivals/schema';
import type { ClientSuggestion } from '#contract/staff/clients/schema';
import { listCategories } from '#contract/staff/packages/calls';
import { askDesk } from '../../lib/desk-api';
import { TextField } from '../../ui/field';
import { useCategoryOptions } from '../kit/category-name';
import { ClientCombobox } from '../kit/client-combobox';
import { useCorrectionWords } from '../kit/correction-words';
import { readDecimal } from '../kit/decimal';
import { FormDialog } from '../kit/form-dialog';
import { useFreightWords } from '../kit/freight-words';
import { fillIn, useWords } from '../kit/language';
import { SelectField } from '../kit/select-field';
import { useCommand } from '../kit/use-command';
import { deskQuery } from '../queries';

interface ReceiveExtraProps {
  containerId: number;
  extra: ExtraScan;
  onClose: () => void;
  onDone: (check: ManifestCheck) => void;
}

type Problem = 'category' | 'goods' | 'quantity' | 'cbm' | 'weight';

/**
 * A package that came with the container and is not in its manifest. One with an unknown number is entered as at
 * intake.
 */
export function ReceiveExtra({ containerId, extra, onClose, onDone }: ReceiveExtraProps) {
  const words = useCorrectionWords();
  const freight = useFreightWords();
  const { common } = useWords();
  const isKnown = extra.packageId !== null;
  const { data: categories = [] } = useQuery({ ...deskQuery(listCategories, {}), enabled: !isKnown });
  const categoryOptions = useCategoryOptions(categories);
  const [client, setClient] = useState<ClientSuggestion | null>(null);
  const [values, setValues] = useState({ categoryId: '', goods: '', quantity: '1', cbm: '', weight: '' });
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [sent, setSent] = useState('');
  const { run, refusal, failure, isSending } = useCommand(
    ({ goods }: { goods?: ExtraGoods }, key) =>
      askDesk(receiveExtra, {
        params: { id: String(containerId) },
        body: { key, scanId: extra.scanId, ...(goods && { goods }) },
      }),
    onDone,
  );
  const field = (name: 'goods' | 'quantity' | 'cbm' | 'weight') => ({
    name,
    label: name === 'weight' ? freight.extraWeight : words.fields[name],
    errorPrefix: common.errorPrefix,
    autoComplete: 'off',
    error: problems.includes(name) ? (name === 'weight' ? freight.weightWrong : words.problems[name]) : undefined,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  // The server asked about an unusual volume. Sending the same values again confirms it.
  const typed = JSON.stringify([values, client?.id]);
  const isConfirmed = failure?.code === 'UNUSUAL_VALUE' && sent === typed;
  const submit = () => {
    if (isKnown) return void run({});
    const [quantity, cbm] = [readDecimal(values.quantity, 0), readDecimal(values.cbm, 4)];
    const goods = values.goods.trim();
    const weightKg = values.weight.trim() === '' ? undefined : readDecimal(values.weight, 2);
    const found: Problem[] = [
      ...(values.categoryId ? [] : ['category' as const]),
      ...(goods ? [] : ['goods' as const]),
      ...(quantity !== null && quantity >= 1 ? [] : ['quantity' as const]),
      ...(cbm !== null && cbm >= 0 && cbm <= 100 ? [] : ['cbm' as const]),
      ...(weightKg === undefined || (weightKg ?? 0) > 0 ? [] : ['weight' as const]),
    ];
    setProblems(found);
    if (found.length > 0 || quantity === null || cbm === null) return;
    const { categoryId } = values;
    setSent(typed);
    const described = { categoryId: Number(categoryId), package: goods, quantity, cbm, isConfirmed };
    void run({ goods: { ...described, ...(weightKg && { weightKg }), ...(client && { clientId: client.id }) } });
  };
  return (
    <FormDialog
      title={fillIn(words.receiveExtraOf, { number: extra.trackingNumber })}
      submit={isConfirmed ? words.saveAnyway : words.receiveExtra}
      isSending={isSending}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{isKnown ? words.receiveKnown : words.receiveUnknown}</p>
      {!isKnown && (
        <>
          <ClientCombobox label={words.fields.client} name="client" chosen={client} onChoose={setClient} isOnlyKnown />
          <p>{words.receiveNoClient}</p>
          <SelectField
            label={words.fields.category}
            name="category"
            value={values.categoryId}
            any=""
            options={categoryOptions}
            error={problems.includes('category') ? words.categoryMissing : undefined}
            onChange={(categoryId) => setValues({ ...values, categoryId })}
          />
          <TextField {...field('goods')} maxLength={200} />
          <TextField {...field('quantity')} inputMode="numeric" />
          <TextField {...field('cbm')} inputMode="decimal" />
          <TextField {...field('weight')} inputMode="decimal" />
        </>
      )}
    </FormDialog>
  );
}
