import { formatCbm, formatMoney } from '../../lib/format';
import { formatKg } from '../kit/format-kg';
import { useFreightWords } from '../kit/freight-words';
import { fillIn, useWords } from '../kit/language';
import { cbmOf, estimateOf, volumetricOf } from './estimate';
import { type Category, type IntakeForm, weightOf } from './intake-form';
import { useIntakePrice } from './use-intake-price';
import './intake-side.css';

/** The totals of what has been entered. */
export function IntakeSums({ form, categories }: { form: IntakeForm; categories: readonly Category[] }) {
  const { intake: words, common } = useWords();
  const freight = useFreightWords();
  const cbm = cbmOf(form);
  const category = categories.find(({ id }) => String(id) === form.categoryId);
  const { price, isUsual } = useIntakePrice(form, category);
  const billed = price ? estimateOf(form, price) : null;
  const isAir = form.mode === 'AIR';
  const weight = weightOf(form);
  return (
    <section className="intake-sums" aria-label={words.sums.title}>
      <dl>
        <div>
          <dt>{words.sums.volume}</dt>
          <dd>{cbm.toFixed(4)} cbm</dd>
        </div>
        {isAir && (
          <div>
            <dt>{freight.volumetric}</dt>
            <dd>{fillIn(freight.kg, { kg: volumetricOf(form).toFixed(2) })}</dd>
          </div>
        )}
        {weight > 0 && (
          <div>
            <dt>{words.sums.weight}</dt>
            <dd>{fillIn(freight.kg, { kg: formatKg(weight) })}</dd>
          </div>
        )}
        <div>
          <dt>{common.quantity}</dt>
          <dd>{form.quantity || '0'}</dd>
        </div>
        {billed && (
          <div>
            <dt>{words.sums.estimate}</dt>
            <dd>{formatMoney(billed.usd, 'USD')}</dd>
          </div>
        )}
      </dl>
      {billed && (
        <p>
          {fillIn(freight.how, {
            quantity: billed.unit === 'cbm' ? formatCbm(billed.quantity) : formatKg(billed.quantity),
            unit: freight.units[billed.unit],
            rate: formatMoney(billed.rate, 'USD'),
            price: freight.sources[billed.source],
          })}
        </p>
      )}
      {billed?.isLeast && <p>{fillIn(freight.least, { cbm: formatCbm(billed.quantity) })}</p>}
      {billed && isUsual && <p>{freight.usualPrice}</p>}
      {isAir && price === null && <p>{freight.noAirPrice}</p>}
    </section>
  );
}
