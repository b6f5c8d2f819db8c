import type { WaitingPackage } from '#contract/staff/handover/schema';
import { FieldError } from '../../ui/field';
import { Link } from '../../ui/link';
import { DeskTable } from '../kit/desk-table';
import { useHandoverWords } from '../kit/handover-words';
import { fillIn, useWords } from '../kit/language';
import { Panel } from '../kit/panel';
import { PartCode } from '../kit/part-code';
import { IconButton } from '../kit/row-button';
import { selectNumber } from '../kit/select-number';
import { leftOf } from './counted-cartons';
import { feeText } from './fee';
import { isRight } from './handover-form';
import type { HandoverState } from './use-handover';
import type { useWaitingHere } from './use-waiting-here';
import { WaitingTime } from './waiting-time';
import './collect-lines.css';

interface CollectLinesProps {
  state: HandoverState;
  packages: readonly WaitingPackage[];
  waiting: ReturnType<typeof useWaitingHere>;
  onDamage: (pkg: WaitingPackage) => void;
}

/** Each package with the number of its cartons that are collected. */
export function CollectLines({ state, packages, waiting: { here, text }, onDamage }: CollectLinesProps) {
  const handover = useHandoverWords();
  const { common, branches } = useWords();
  const { form: words, damage } = handover;
  const { form, set, problems } = state;
  const { columns: names } = words;
  const places: Record<string, string> = branches;
  const hasNone = problems.includes('lines');
  const toggle = (each: WaitingPackage) => {
    const { [each.id]: known, ...rest } = form.quantities;
    const { [each.id]: _, ...cartons } = form.cartons;
    set({ quantities: known === undefined ? { ...rest, [each.id]: String(leftOf(each)) } : rest, cartons });
  };
  return (
    <Panel title={words.what} step={1} note={text} isFlush>
      {hasNone && <FieldError id="lines-error" prefix={common.errorPrefix} text={words.problems.lines} />}
      <DeskTable
        caption={words.what}
        className="collect-lines"
        rows={packages}
        keyOf={({ id }) => id}
        columns={[
          {
            ...{ name: names.package, isMain: true },
            cell: (each) => (
              <span className="collect-package">
                <input
                  type="checkbox"
                  aria-label={fillIn(words.take, { number: each.trackingNumber })}
                  checked={form.quantities[each.id] !== undefined}
                  disabled={!here.includes(each)}
                  aria-invalid={hasNone || undefined}
                  aria-describedby={hasNone ? 'lines-error' : undefined}
                  onChange={() => toggle(each)}
                />
                <span>
                  <Link to={`/staff/packages/${each.id}`}>
                    <PartCode number={each.trackingNumber} part={each.part} />
                  </Link>
                  <small>{`${each.id} · ${each.package}`}</small>
                  <DamagedTags positions={each.damaged} />
                  {each.place && !here.includes(each) && (
                    <small>{fillIn(words.elsewhere, { place: places[each.place] ?? each.place })}</small>
                  )}
                </span>
                <IconButton
                  icon="warn"
                  label={fillIn(damage.reportOf, { number: each.trackingNumber })}
                  onClick={() => onDamage(each)}
                />
              </span>
            ),
          },
          { name: names.cartons, cell: (each) => <Quantity state={state} each={each} /> },
          { name: names.waited, cell: (each) => <WaitingTime {...each} /> },
          { name: names.freight, isNumber: true, cell: ({ shippingFee }) => feeText(shippingFee) },
          { name: names.storage, isNumber: true, cell: ({ warehousingFee }) => feeText(warehousingFee) },
          {
            ...{ name: names.left, isNumber: true },
            cell: ({ left }) => <b>{feeText(left)}</b>,
          },
        ]}
      />
    </Panel>
  );
}

/** The counter shows the client what is damaged before the goods leave. */
export function DamagedTags({ positions }: { positions: readonly number[] }) {
  const { damage } = useHandoverWords();
  return positions.map((position) => (
    <span key={position} className="tag tag-red">
      {fillIn(damage.carton, { position })}
    </span>
  ));
}

function Quantity({ state, each }: { state: HandoverState; each: WaitingPackage }) {
  const handover = useHandoverWords();
  const { common } = useWords();
  const { form: words } = handover;
  const { form, set, problems } = state;
  const { id, trackingNumber: number } = each;
  const remaining = leftOf(each);
  const text = form.quantities[id];
  const isOff = text === undefined;
  const isWrong = problems.includes(`quantity-${id}`);
  const change = (quantity: string) => set({ quantities: { ...form.quantities, [id]: quantity } });
  const step = (by: 1 | -1) =>
    change(String(Math.min(remaining, Math.max(1, (isRight(text ?? '', each) ? Number(text) : 0) + by))));
  return (
    <>
      <span className="collect-quantity">
        <button type="button" aria-label={fillIn(words.less, { number })} disabled={isOff} onClick={() => step(-1)}>
          −
        </button>
        <input
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          aria-label={fillIn(words.howMany, { number })}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `quantity-${id}-error` : undefined}
          disabled={isOff}
          value={text ?? String(remaining)}
          onFocus={selectNumber}
          onChange={({ target }) => change(target.value)}
        />
        <span>{fillIn(words.of, { remaining })}</span>
        <button type="button" aria-label={fillIn(words.more, { number })} disabled={isOff} onClick={() => step(1)}>
          +
        </button>
      </span>
      {isWrong && (
        <FieldError
          id={`quantity-${id}-error`}
          prefix={common.errorPrefix}
          text={fillIn(words.problems.quantity, { remaining })}
        />
      )}
    </>
  );
}
