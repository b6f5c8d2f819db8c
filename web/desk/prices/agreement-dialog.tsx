import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addPriceAgreement } from '#contract/staff/agreements/calls';
import type { PriceAgreement } from '#contract/staff/agreements/schema';
import { listCategoryRates } from '#contract/staff/rates/calls';
import { askDesk } from '../../lib/desk-api';
import { TextField } from '../../ui/field';
import { useCategoryOptions } from '../kit/category-name';
import { deskMoney } from '../kit/desk-money';
import { FormDialog } from '../kit/form-dialog';
import { useFreightWords } from '../kit/freight-words';
import { fillIn, useWords } from '../kit/language';
import { entriesOf, SelectField } from '../kit/select-field';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useCommand } from '../kit/use-command';
import { deskQuery } from '../queries';
import {
  type AgreementBody,
  type AgreementProblem,
  type AgreementValues,
  checkAgreement,
  todayInGhana,
} from './agreement-form';
import { usePricesWords } from './prices-words';

/** The owner of the price. */
export type Party = { name: string } & ({ clientId: number } | { tier: number });

interface AgreementDialogProps {
  party: Party;
  onDone: (made: PriceAgreement) => void;
  onClose: () => void;
}

export function AgreementDialog({ party, onDone, onClose }: AgreementDialogProps) {
  const { common } = useWords();
  const words = usePricesWords();
  const freight = useFreightWords();
  const today = todayInGhana();
  const [values, setValues] = useState<AgreementValues>({
    ...{ categoryId: '', mode: 'SEA', price: '', from: today, until: '', reason: '' },
  });
  const [problems, setProblems] = useState<readonly AgreementProblem[]>([]);
  const { data, error, refetch } = useQuery({ ...deskQuery(listCategoryRates, {}), staleTime: 60_000 });
  const { name, ...whose } = party;
  const { run, refusal, isSending } = useCommand(
    (body: AgreementBody, key) => askDesk(addPriceAgreement, { body: { ...whose, ...body, key } }),
    onDone,
  );
  const set = (changes: Partial<AgreementValues>) => {
    setValues((known) => ({ ...known, ...changes }));
    setProblems([]);
  };
  const text = (field: 'price' | 'from' | 'until' | 'reason') => ({
    name: field,
    autoComplete: 'off',
    errorPrefix: common.errorPrefix,
    error: problems.includes(field) ? words.problems[field] : undefined,
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  });
  const offered = data?.filter(({ active, current }) => active && current !== null) ?? [];
  const categoryOptions = useCategoryOptions(offered);
  const chosen = offered.find(({ id }) => String(id) === values.categoryId);
  const usual = values.mode === 'AIR' ? chosen?.air.current : chosen?.current;
  const per = usual && usual.unit !== 'cbm' ? freight.per[usual.unit] : null;
  return (
    <FormDialog
      title={fillIn(words.addFor, { name })}
      submit={words.save}
      isSending={isSending}
      refusal={refusal}
      onClose={onClose}
      onSubmit={() => {
        const checked = checkAgreement(values, today);
        setProblems(checked.problems);
        if (checked.body) void run(checked.body);
      }}
    >
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data && (
        <>
          <SelectField
            label={words.category}
            name="category"
            any={words.choose}
            value={values.categoryId}
            options={categoryOptions}
            error={problems.includes('category') ? words.problems.category : undefined}
            onChange={(categoryId) => set({ categoryId, mode: 'SEA' })}
          />
          {chosen?.air.current && (
            <SelectField
              label={freight.mode}
              name="mode"
              value={values.mode}
              options={entriesOf(freight.modes)}
              onChange={(mode) => mode && set({ mode })}
            />
          )}
          <TextField
            label={per === null ? words.price : fillIn(freight.agreedPrice, { per })}
            hint={usual ? fillIn(words.priceHint, { price: deskMoney(usual.rate, 'USD') }) : undefined}
            inputMode="decimal"
            maxLength={14}
            {...text('price')}
          />
          <TextField label={words.validFrom} hint={words.validFromHint} type="date" min={today} {...text('from')} />
          <TextField label={words.until} type="date" min={values.from} {...text('until')} />
          <TextField label={words.reason} maxLength={500} {...text('reason')} />
        </>
      )}
    </FormDialog>
  );
}
