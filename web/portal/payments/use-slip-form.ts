import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { addSlipFile, sendSlip } from '#contract/slips/calls';
import type { slipMethods } from '#contract/slips/rules';
import type { Currency } from '#contract/statistics/schema';
import { slips } from '../../content/slips';
import { ApiError, call } from '../../lib/api';
import { sendFile } from '../../lib/client-files';
import { useClient } from '../../lib/client-query';
import { parseAmount } from './slip-amount';
import { useSlipChanged, useSlips } from './slip-calls';

const words = slips.form.errors;

export type Method = (typeof slipMethods)[number];
export interface SlipValues {
  amount: string;
  currency: Currency;
  method: Method | null;
  reference: string;
}
export interface SlipPhoto {
  name: string;
  size: number;
  /** What is sent. */
  blob: Blob;
}
export type SlipErrors = Partial<Record<'amount' | 'method' | 'reference' | 'photo', string>>;

/** A currency that was not chosen is that of the last slip. */
type Typed = Omit<SlipValues, 'currency'> & { currency: Currency | null };
const empty: Typed = { amount: '', currency: null, method: null, reference: '' };

/** One slip: the input stays until the server has it, and one key makes a second tap or a retry count once. */
export function useSlipForm() {
  const clientId = String(useClient().id);
  const slipChanged = useSlipChanged();
  const [typed, setTyped] = useState(empty);
  const lastCurrency = useSlips().data?.[0]?.currency ?? 'GHS';
  const values: SlipValues = { ...typed, currency: typed.currency ?? lastCurrency };
  const [photo, setPhoto] = useState<SlipPhoto | null>(null);
  const [errors, setErrors] = useState<SlipErrors>({});
  const [isDone, setDone] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const key = useRef<string>(null);
  // An uploaded photo is not sent again.
  const uploaded = useRef<{ photo: SlipPhoto; id: number }>(null);

  const upload = async () => {
    if (!photo) return undefined;
    if (uploaded.current?.photo !== photo) {
      const { id } = await sendFile(addSlipFile, { params: { clientId } }, photo.blob);
      uploaded.current = { photo, id };
    }
    return uploaded.current.id;
  };

  const sending = useMutation({
    mutationFn: async ({ isAnother }: { isAnother: boolean }) => {
      const { currency, method, reference } = values;
      const amount = parseAmount(values.amount);
      if (typeof amount !== 'number' || method === null) throw new Error('The form was not checked.');
      const fileId = await upload();
      key.current ??= crypto.randomUUID();
      const body = {
        key: key.current,
        amount,
        currency,
        method,
        isAnother,
        ...(reference.trim() && { reference: reference.trim() }),
        ...(fileId !== undefined && { fileId }),
      };
      return call(sendSlip, { params: { clientId }, body });
    },
    onSuccess: (slip) => {
      key.current = null;
      uploaded.current = null;
      setTyped(empty);
      setPhoto(null);
      setDone(true);
      slipChanged(slip);
    },
    onError: (error) => {
      // The server may have lost the photo: the next attempt sends it again, and the server detects a duplicate.
      uploaded.current = null;
      if (error instanceof ApiError)
        showErrors(Object.fromEntries(error.issues.map(({ path, message }) => [path, message])));
    },
    networkMode: 'always',
  });

  const showErrors = (found: SlipErrors) => {
    flushSync(() => setErrors(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const set = (change: Partial<SlipValues>) => {
    // What was typed keeps its currency when the list of slips comes later.
    setTyped((known) => ({ ...known, currency: values.currency, ...change }));
    setErrors((known) =>
      Object.fromEntries(
        Object.entries(known).filter(([name]) => !(name in change) && !(name === 'method' && 'currency' in change)),
      ),
    );
    setDone(false);
  };

  const send = (isAnother = false) => {
    if (sending.isPending) return;
    setDone(false);
    const found = problemsOf(values);
    showErrors(found);
    if (Object.keys(found).length === 0) sending.mutate({ isAnother });
  };

  return {
    values,
    photo,
    errors,
    isDone,
    isSending: sending.isPending,
    error: sending.error,
    set,
    setPhoto: (chosen: SlipPhoto | null) => {
      setPhoto(chosen);
      setErrors(({ photo: _mended, ...others }) => others);
      setDone(false);
    },
    refusePhoto: (problem: keyof typeof words) => setErrors((known) => ({ ...known, photo: words[problem] })),
    send,
    /** Dismisses the question about a repeated slip. */
    forget: () => sending.reset(),
    formProps: {
      ref: form,
      method: 'post',
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        send();
      },
    },
  };
}

function problemsOf({ amount, currency, method, reference }: SlipValues): SlipErrors {
  const parsed = parseAmount(amount);
  return {
    ...(typeof parsed === 'string' && { amount: words[parsed] }),
    ...(method === null && { method: words.method }),
    ...(method === 'CASH' && currency !== 'USD' && { method: words.cash }),
    // Cash has no transaction number.
    ...(method !== null && method !== 'CASH' && !reference.trim() && { reference: words.reference }),
  };
}
