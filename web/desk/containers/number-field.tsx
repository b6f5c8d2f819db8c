import type { ComponentProps } from 'react';
import { doubtAboutWaybill } from '#contract/air-waybill';
import { doubtAbout } from '#contract/container-number';
import type { FreightMode } from '#contract/freight';
import { TextField } from '../../ui/field';
import { useContainerWords } from '../kit/container-words';
import { fillIn } from '../kit/language';
import { usePlanningWords } from '../kit/planning-words';
import { useShipmentWords } from '../kit/shipment-words';

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> & {
  value: string;
  mode: FreightMode;
};

/** The container number or air waybill. A number that looks wrong gets a warning and can still be saved. */
export function NumberField({ mode, ...props }: NumberFieldProps) {
  const { number: label } = useContainerWords(mode);
  const { number } = usePlanningWords();
  const { waybill } = useShipmentWords();
  const words = mode === 'AIR' ? waybill : number;
  const doubt = mode === 'AIR' ? doubtAboutWaybill(props.value) : doubtAbout(props.value);
  const hint = doubt && (doubt.is === 'form' ? words.form : fillIn(words.digit, doubt));
  return <TextField {...props} label={label} {...(hint && { hint })} maxLength={40} />;
}
