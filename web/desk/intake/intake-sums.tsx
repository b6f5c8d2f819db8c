import { formatCbm, formatMoney } from '../../lib/format';
import { isBlank } from '../kit/cartons';
import { fillIn, useWords } from '../kit/language';
import { type Category, cartonsCbm, type IntakeForm, toNumber } from './intake-form';
import './intake-side.css';

/** What has been entered comes to. */
export function IntakeSums({ form, categories }: { form: IntakeForm; categories: readonly Category[] }) {
  const { intake: words, common } = useWords();
  const hasCartons = form.cartons.some((row) => !isBlank(row));
  const typed = hasCartons ? cartonsCbm(form.cartons) : toNumber(form.cbm);
  const cbm = Number.isFinite(typed) ? typed : 0;
  const rate = categories.find(({ id }) => String(id) === form.categoryId)?.rate;
  return (
    <section className="intake-sums" aria-label={words.sums.title}>
      <dl>
        <div>
          <dt>{words.sums.volume}</dt>
          <dd>{cbm.toFixed(4)} cbm</dd>
        </div>
        <div>
          <dt>{common.quantity}</dt>
          <dd>{form.quantity || '0'}</dd>
        </div>
        {rate !== undefined && (
          <div>
            <dt>{words.sums.estimate}</dt>
            <dd>{formatMoney(Math.round(cbm * rate * 100) / 100, 'USD')}</dd>
          </div>
        )}
      </dl>
      {rate !== undefined && <p>{fillIn(words.sums.how, { cbm: formatCbm(cbm), rate: formatMoney(rate, 'USD') })}</p>}
    </section>
  );
}
