import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { failure } from '../content/failure';
import { validation } from '../content/validation';
import { ApiError } from '../lib/api';
import { showToast } from './toasts';

type Schema = z.core.$ZodType;
type Errors<Name extends string> = Partial<Record<Name, string>>;

export interface FormWords<Reply> {
  loading: string;
  /** A fixed sentence, or the server's own. */
  success: string | ((reply: Reply) => string);
  /** The text of a refusal; by default the server's `message`. */
  refusal?: (error: ApiError) => string;
  /** The text when no server has answered. */
  fallback?: string;
}

interface FormSettings<S extends Schema, Name extends string, Reply> {
  /** The contract's rule; the server checks the same. */
  schema: S;
  initial: Record<Name, string>;
  send: (form: z.output<S>) => Promise<Reply>;
  words: FormWords<Reply>;
  onSuccess: (reply: Reply) => void;
}

/**
 * One form: input is never lost, the first wrong field gets the focus, a loading toast turns into its result, and the
 * result is also in the page (`problem`), because four seconds are short for a slow reader.
 */
export function useForm<S extends Schema, Name extends string, Reply>(settings: FormSettings<S, Name, Reply>) {
  const { schema, initial, send, words, onSuccess } = settings;
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<Name>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useErrorTitle(Object.keys(errors).length > 0);

  // Filled in by a person or password manager before hydration.
  useLayoutEffect(() => {
    const early = form.current && earlyValues(form.current);
    if (early) setValues((known) => ({ ...known, ...early }));
  }, []);

  const set = (name: Name, value: string) => {
    setValues((known) => ({ ...known, [name]: value }));
    setErrors(({ [name]: _mended, ...others }) => others as Errors<Name>);
  };

  const refuse = (issues: readonly { path: readonly PropertyKey[] | string; message: string }[]) => {
    const found: Record<string, string> = {};
    for (const { path, message } of issues) found[nameOf(path)] ??= message;
    flushSync(() => setErrors(found as Errors<Name>));
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    // An error that belongs to no field, such as a part of the address, must not be silent.
    else setProblem((known) => known ?? issues[0]?.message ?? null);
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending) return;
    setProblem(null);
    const checked = z.safeParse(schema, values);
    if (!checked.success) return refuse(checked.error.issues);
    setErrors({});
    setSending(true);
    const id = showToast({ kind: 'loading', text: words.loading });
    try {
      const reply = await send(checked.data);
      const text = typeof words.success === 'string' ? words.success : words.success(reply);
      setSending(false);
      // First, so that a dialog is closed by then: screen readers do not announce messages behind an open one.
      onSuccess(reply);
      showToast({ id, kind: 'success', text });
    } catch (error) {
      const text =
        error instanceof ApiError ? (words.refusal?.(error) ?? error.message) : (words.fallback ?? failure.network);
      showToast({ id, kind: 'error', text });
      setSending(false);
      setProblem(text);
      if (error instanceof ApiError) refuse(error.issues);
    }
  };

  /** The props of an input of the form. */
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    errorPrefix: validation.errorPrefix,
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });

  const reset = () => {
    setValues(initial);
    setErrors({});
    setProblem(null);
  };

  return {
    values,
    problem,
    isSending,
    set,
    field,
    reset,
    setProblem,
    // `post`, so that no password ends up in the address when the browser sends the form without scripts.
    formProps: { ref: form, method: 'post', noValidate: true, onSubmit: submit },
  };
}

const nameOf = (path: readonly PropertyKey[] | string) => String(typeof path === 'string' ? path : path[0]);

function earlyValues(form: HTMLFormElement): Record<string, string> {
  const found: Record<string, string> = {};
  for (const input of form.querySelectorAll<HTMLInputElement>('input[name]')) {
    // A phone field contains only part of its value and reads itself.
    if (input.type !== 'tel' && input.value !== input.defaultValue) found[input.name] = input.value;
  }
  return found;
}

/** A screen reader reads the title first, which then says that the form was not sent. */
function useErrorTitle(isWrong: boolean) {
  useEffect(() => {
    if (!isWrong) return;
    const { title } = document;
    document.title = `${validation.errorPrefix} ${title}`;
    return () => {
      document.title = title;
    };
  }, [isWrong]);
}
