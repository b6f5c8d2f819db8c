import type { Output } from '#contract/endpoint';
import type { searchDesk } from '#contract/staff/desk/calls';
import { formatCbm, formatDate, formatQuantity } from '../../lib/format';
import { EmptyState } from '../../ui/empty-state';
import { Link } from '../../ui/link';
import { fillIn, useWords } from '../kit/language';
import './desk-search.css';

interface FoundProps {
  found: Output<typeof searchDesk>;
  text: string;
}

export function Found({ found: { packages, clients, containers }, text }: FoundProps) {
  const words = useWords();
  const count = packages.length + clients.length + containers.length;
  return (
    <>
      <p className="visually-hidden" role="status">
        {words.search.packages}: {packages.length}, {words.search.clients}: {clients.length}, {words.search.containers}:{' '}
        {containers.length}
      </p>
      {count === 0 && <EmptyState title={fillIn(words.search.nothing, { text })} />}
      {packages.length > 0 && (
        <section className="desk-card" aria-label={words.search.packages}>
          <h2>{words.search.packages}</h2>
          <ul className="desk-list found">
            {packages.map((row) => (
              <li key={row.id}>
                <Link to={`/staff/packages/${row.id}`}>{row.trackingNumber}</Link>
                <span>
                  {row.clientId === null ? words.common.noOwner : row.customer} · {row.package} ·{' '}
                  {formatQuantity(row.quantity)} · {formatCbm(row.cbm)} cbm · {words.statuses[row.status]}
                  {row.containerReference && ` · ${row.containerReference}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {clients.length > 0 && (
        <section className="desk-card" aria-label={words.search.clients}>
          <h2>{words.search.clients}</h2>
          <ul className="desk-list found">
            {clients.map(({ id, shippingMark, phone, email }) => (
              <li key={id}>
                <Link to={`/staff/clients/${id}`}>{shippingMark}</Link>
                <span>{[phone, email].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {containers.length > 0 && (
        <section className="desk-card" aria-label={words.search.containers}>
          <h2>{words.search.containers}</h2>
          <ul className="desk-list found">
            {containers.map(({ id, reference, containerNumber, state, eta }) => (
              <li key={id}>
                <Link to={`/staff/containers/${id}`}>{reference}</Link>
                <span>
                  {[containerNumber, words.containers.states[state], formatDate(eta)].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
