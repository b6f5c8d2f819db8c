import { useEffect, useRef } from 'react';
import { numberFacts, textFacts } from '#contract/packages/facts';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { useCategoryName } from '../kit/category-name';
import { useCorrectionWords } from '../kit/correction-words';
import { useFreightWords } from '../kit/freight-words';
import { fillIn } from '../kit/language';
import type { Edits } from './correction-form';

interface ChangedSinceProps {
  /** As this person opened it, and as it is now. */
  before: DeskPackage;
  now: DeskPackage;
  edits: Edits;
}

/** Another person was faster: each value that they changed, old and new, and whether this person typed one too. */
export function ChangedSince({ before, now, edits }: ChangedSinceProps) {
  const words = useCorrectionWords();
  const freight = useFreightWords();
  const nameOf = useCategoryName();
  const facts = [...numberFacts, ...textFacts];
  const labels = { ...words.fields, categoryId: words.fields.category, mode: freight.mode, ...words.numbers.labels };
  const valuesOf = (pkg: DeskPackage): Partial<Record<keyof Edits, string | number | null | undefined>> => ({
    trackingNumber: pkg.trackingNumber,
    client: pkg.client?.shippingMark,
    goods: pkg.package,
    categoryId: nameOf(pkg.category, pkg.categoryZh),
    quantity: pkg.quantity,
    cbm: pkg.cbm,
    cartons: pkg.cartons
      .map(({ length, width, height, count }) => `${count} × ${length}×${width}×${height}`)
      .join(', '),
    mode: freight.modes[pkg.mode],
    ...Object.fromEntries(facts.map((fact) => [fact, pkg[fact]])),
  });
  const told = (value: unknown) =>
    value === undefined || value === null || value === '' ? words.emptyValue : String(value);
  const [was, is] = [valuesOf(before), valuesOf(now)];
  const box = useRef<HTMLDivElement>(null);
  const names = (Object.keys(is) as (keyof Edits)[]).filter((name) => told(was[name]) !== told(is[name]));
  // The values are loaded after the refusal, so the list grows when the sentence is already in sight.
  useEffect(() => {
    if (names.length > 0) box.current?.scrollIntoView({ block: 'center' });
  }, [names.length]);
  return (
    <div className="desk-warned" ref={box}>
      <p>{words.changedSince}</p>
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>
              {fillIn(words.changedValue, {
                name: labels[name],
                from: told(was[name]),
                to: told(is[name]),
              })}
              {name in edits && ` ${words.changedByBoth}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
