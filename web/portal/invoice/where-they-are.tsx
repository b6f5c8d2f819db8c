import type { DocumentDetail } from '#contract/documents/schema';
import { invoiceDetails } from '../../content/invoice-details';
import { fillText } from '../../shared/money/fill';
import { longDay } from '../../shared/money/format';
import { StatusPill } from '../../shared/status-pill';
import { Link } from '../../ui/link';

const words = invoiceDetails.where;

export function WhereTheyAre({ packages }: { packages: DocumentDetail['packages'] }) {
  return (
    <section className="invoice-card" aria-labelledby="where-title">
      <h2 id="where-title">{words.title}</h2>
      <ul className="where-list">
        {packages.map(({ id, package: goods, cartons: count, status, since, missing }) => {
          const cartons = fillText(count === 1 ? words.cartons.one : words.cartons.other, { n: count });
          const text = since ? fillText(words.since, { cartons, day: longDay(since) }) : cartons;
          return (
            <li key={id}>
              <b>
                <Link to={`/packages/${id}`}>#{id}</Link> {goods}
              </b>
              <StatusPill value={status} />
              <small>{missing ? words.missing[missing] : text}</small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
