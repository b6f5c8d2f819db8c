import type { WaitingPackage } from '#contract/staff/handover/schema';
import { formatMoney } from '../../lib/format';
import { FieldError } from '../../ui/field';
import { fillIn, useWords } from '../kit/language';
import { feeText } from './fee';
import { feesOf, isHere } from './handover-form';
import type { HandoverState } from './use-handover';
import { WaitingTime } from './waiting-time';
import '../kit/marks.css';

/** Each package with how many of it are collected. */
export function CollectLines({ state, packages }: { state: HandoverState; packages: readonly WaitingPackage[] }) {
  const { handover, common, branches } = useWords();
  const { form: words } = handover;
  const { form, set, problems } = state;
  const fees = feesOf(packages, form.quantities);
  const places: Record<string, string> = branches;
  const choose = (chosen: readonly WaitingPackage[]) =>
    set({ quantities: Object.fromEntries(chosen.map(({ id, remaining }) => [id, String(remaining)])) });
  const toggle = ({ id, remaining }: WaitingPackage) => {
    const { [id]: known, ...rest } = form.quantities;
    set({ quantities: known === undefined ? { ...rest, [id]: String(remaining) } : rest });
  };
  const here = packages.filter((each) => isHere(each, form.branch));
  const hasNone = problems.includes('lines');

  return (
    <fieldset className="desk-card collect-card" aria-describedby={hasNone ? 'lines-error' : undefined}>
      <legend>{words.what}</legend>
      {hasNone && <FieldError id="lines-error" prefix={common.errorPrefix} text={words.problems.lines} />}
      <div className="desk-actions">
        <button className="button button-line" type="button" onClick={() => choose(here)}>
          {words.all}
        </button>
        <button className="button button-line" type="button" onClick={() => choose([])}>
          {words.none}
        </button>
      </div>
      <ul className="desk-list collect-lines">
        {packages.map((each) => {
          const { id, trackingNumber, remaining } = each;
          const text = form.quantities[id];
          const isWrong = problems.includes(`quantity-${id}`);
          return (
            <li key={id}>
              <label className="collect-choice">
                <input
                  type="checkbox"
                  checked={text !== undefined}
                  disabled={!here.includes(each)}
                  aria-invalid={hasNone || undefined}
                  onChange={() => toggle(each)}
                />
                <span>
                  <strong>{trackingNumber}</strong> {each.package}
                  {each.place && !here.includes(each) && (
                    <span className="record-sub">
                      {fillIn(words.elsewhere, { place: places[each.place] ?? each.place })}
                    </span>
                  )}
                </span>
              </label>
              <span className="collect-quantity">
                <input
                  className="input"
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={7}
                  aria-label={fillIn(words.howMany, { number: trackingNumber })}
                  aria-invalid={isWrong || undefined}
                  aria-describedby={isWrong ? `quantity-${id}-error` : undefined}
                  disabled={text === undefined}
                  value={text ?? String(remaining)}
                  onChange={({ target }) => set({ quantities: { ...form.quantities, [id]: target.value } })}
                />
                <span>{fillIn(words.of, { remaining })}</span>
              </span>
              <span className="collect-fees">
                {feeText(each.shippingFee)} <WaitingTime {...each} />
              </span>
              {isWrong && (
                <FieldError
                  id={`quantity-${id}-error`}
                  prefix={common.errorPrefix}
                  text={fillIn(words.problems.quantity, { remaining })}
                />
              )}
            </li>
          );
        })}
      </ul>
      <p className="collect-total" role="status">
        {fillIn(words.total, {
          count: fees.count,
          shipping: formatMoney(fees.shipping, 'USD'),
          warehousing: formatMoney(fees.warehousing, 'USD'),
          sum: formatMoney(fees.sum, 'USD'),
        })}
      </p>
    </fieldset>
  );
}
