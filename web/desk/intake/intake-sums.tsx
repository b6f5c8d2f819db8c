import { formatCbm, formatMoney } from '../../lib/format';
import { isBlank } from '../kit/cartons';
import { formatKg } from '../kit/format-kg';
import { useFreightWords } from '../kit/freight-words';
import { fillIn, useWords } from '../kit/language';
import { billedOf, type Category, cartonsCbm, type IntakeForm, toNumber, volumetricKg, weightOf } from './intake-form';
import './intake-side.css';

/** The totals of what has been entered. */
export function IntakeSums({ form, categories }: { form: IntakeForm; categories: readonly Category[] }) {
  const { intake: words, common } = useWords();
  const freight = useFreightWords();
  const hasCartons = form.cartons.some((row) => !isBlank(row));
  const typed = hasCartons ? cartonsCbm(form.cartons) : toNumber(form.cbm);
  const cbm = Number.isFinite(typed) ? typed : 0;
  const category = categories.find(({ id }) => String(id) === form.categoryId);
  const billed = billedOf(form, category, cbm);
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
            <dd>{fillIn(freight.kg, { kg: volumetricKg(cbm).toFixed(2) })}</dd>
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
            <dd>{formatMoney(Math.round(billed.quantity * billed.rate * 100) / 100, 'USD')}</dd>
          </div>
        )}
      </dl>
      {billed && (
        <p>
          {billed.unit === 'cbm'
            ? fillIn(words.sums.how, { cbm: formatCbm(cbm), rate: formatMoney(billed.rate, 'USD') })
            : fillIn(freight.how, {
                quantity: formatKg(billed.quantity),
                unit: freight.units[billed.unit],
                rate: formatMoney(billed.rate, 'USD'),
              })}
        </p>
      )}
      {isAir && category && !billed && <p className="desk-warned">{freight.noAirPrice}</p>}
    </section>
  );
}
