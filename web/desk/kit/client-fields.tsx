import { useState } from 'react';
import { TextField } from '../../ui/field';
import { fillIn, useWords } from './language';
import { SamePhone } from './same-phone';

interface ClientValues {
  shippingMark: string;
  phone: string;
  email: string;
}

/** The typed facts of a client, and the one check that needs no server. */
export function useClientFields(known: ClientValues) {
  const { clients: words } = useWords();
  const [values, setValues] = useState(known);
  const [error, setError] = useState<string | undefined>();

  return {
    values,
    error,
    set: (name: keyof ClientValues, value: string) => setValues({ ...values, [name]: value }),
    /** The request, or null while the mark is missing. */
    check: (): ClientValues | null => {
      const { shippingMark, phone, email } = values;
      const isMissing = shippingMark.trim().length < 2;
      setError(isMissing ? words.markMissing : undefined);
      return isMissing ? null : { shippingMark: shippingMark.trim(), phone: phone.trim(), email: email.trim() };
    },
  };
}

interface ClientFieldsProps extends Pick<ReturnType<typeof useClientFields>, 'values' | 'error' | 'set'> {
  /** Only the client can change an e-mail that is used to sign in. */
  isEmailOwn?: boolean;
  /** The server's question about a phone that another client has. */
  question: string | null;
}

export function ClientFields({ values, error, set, isEmailOwn = false, question }: ClientFieldsProps) {
  const { clients: words, content, common } = useWords();
  const field = (name: keyof ClientValues) => ({
    name,
    errorPrefix: common.errorPrefix,
    autoComplete: 'off',
    spellCheck: false,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  const optional = (name: string) => fillIn(content.optional, { field: name });
  return (
    <>
      <TextField label={words.columns.mark} error={error} maxLength={100} {...field('shippingMark')} />
      <TextField label={optional(words.columns.phone)} type="tel" maxLength={40} {...field('phone')} />
      <SamePhone question={question} phone={values.phone} />
      <TextField
        label={optional(words.columns.email)}
        hint={isEmailOwn ? words.emailOwn : words.createHint}
        type="email"
        maxLength={254}
        readOnly={isEmailOwn}
        {...field('email')}
      />
    </>
  );
}
