import type { ComponentProps } from 'react';
import { TextField } from '../../ui/field';
import { useCartonWords } from '../kit/carton-words';
import { fillIn, useWords } from '../kit/language';
import { doubtAbout } from './container-number';

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> & { value: string };

/** The number of a container. A number that looks wrong is pointed out and can be saved. */
export function NumberField(props: NumberFieldProps) {
  const { containers } = useWords();
  const { number: words } = useCartonWords();
  const doubt = doubtAbout(props.value);
  const hint = doubt && (doubt.is === 'form' ? words.form : fillIn(words.digit, doubt));
  return <TextField {...props} label={containers.number} {...(hint && { hint })} maxLength={40} />;
}
