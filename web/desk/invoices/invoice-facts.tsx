import type { DeskDocument } from '#contract/staff/documents/schema';
import { Link } from '../../ui/link';
import { DescriptionList } from '../kit/description-list';
import { deskMoney } from '../kit/desk-money';
import { DeskStatus } from '../kit/desk-status';
import { formatTimestamp } from '../kit/format-timestamp';
import { colon, fillIn, useWords } from '../kit/language';
import { useLedgerWords } from '../kit/ledger-words';
import { Panel } from '../kit/panel';
import { bookDay, fullDate } from '../kit/short-date';

const usd = (amount: number) => deskMoney(amount, 'USD');

/** The client, the dates, and what is due on which day. */
export function InvoiceFacts({ document }: { document: DeskDocument }) {
  const { invoice: words } = useLedgerWords();
  const { facts } = words;
  const { copy, isDraft, containerId, clientId, left, leftGhs } = document;
  const { deposit, shipment, credits } = copy;
  const made = (at: string | null, by: string | null) =>
    at && (by ? fillIn(facts.by, { date: formatTimestamp(at), by }) : formatTimestamp(at));
  return (
    <Panel title={words.about}>
      <DescriptionList
        items={[
          [
            facts.client,
            <Link key="client" to={`/staff/clients/${clientId}`}>
              {copy.client.shippingMark}
            </Link>,
          ],
          [
            facts.container,
            shipment &&
              (containerId === null ? (
                shipment.reference
              ) : (
                <Link to={`/staff/containers/${containerId}`}>{shipment.reference}</Link>
              )),
          ],
          [facts.loaded, fullDate(shipment?.loadedAt)],
          [facts.drafted, isDraft && made(document.createdAt, document.createdBy)],
          [facts.issued, made(document.issuedAt, document.issuedBy)],
          [facts.rate, copy.usdGhs],
          [
            fillIn(facts.deposit, { share: deposit?.share ?? '' }),
            deposit && fillIn(facts.depositDue, { amount: usd(deposit.usd), date: fullDate(deposit.dueOn) ?? '' }),
          ],
          [facts.balance, copy.kind === 'INVOICE' && balanceText(document, facts)],
          [
            facts.left,
            left !== null && !isDraft && (
              <b key="left">{leftGhs === null ? usd(left) : `${usd(left)} = ${deskMoney(leftGhs, 'GHS')}`}</b>
            ),
          ],
          [facts.credits, credits?.number],
          [facts.reason, copy.reason],
          [facts.code, !isDraft && copy.code],
        ].map(([name, value]) => [String(name), value === false ? null : value] as const)}
      />
    </Panel>
  );
}

function balanceText(
  { copy, arrivedOn, dueOn, eta }: DeskDocument,
  facts: ReturnType<typeof useLedgerWords>['invoice']['facts'],
) {
  const amount = usd(copy.balance);
  const issuedOn = copy.issuedAt.slice(0, 10);
  // No invoice is due before it is issued. Without a deposit, everything is due on one day.
  const arrival = arrivedOn !== null && arrivedOn < issuedOn ? issuedOn : arrivedOn;
  const day = copy.deposit ? arrival : (arrival ?? dueOn);
  if (day) return fillIn(facts.balanceDue, { amount, date: fullDate(day) ?? '' });
  if (!copy.shipment) return null;
  const date = fullDate(eta);
  return date ? fillIn(facts.balanceEta, { amount, date }) : fillIn(facts.balanceArrival, { amount });
}

/** Payments, credit notes and what was given after the invoice. */
export function InvoiceSettled({ document: { settled, creditNotes } }: { document: DeskDocument }) {
  const { invoice: words, kinds, chargeKinds } = useLedgerWords();
  const reasons = new Map(creditNotes.map(({ id, reason }) => [id, reason]));
  const reasonOf = ({ kind, id, reason }: Pick<DeskDocument['settled'][number], 'kind' | 'id' | 'reason'>) =>
    reason ?? (kind === 'CREDIT_NOTE' ? reasons.get(id) : null);
  return (
    <Panel title={words.settled}>
      {settled.length === 0 && <p>{words.notSettled}</p>}
      <ul className="desk-list">
        {settled.map(({ kind, id, number, at, usd: amount, reason }) => (
          <li key={`${kind}-${id}`}>
            {kind === 'PAYMENT' && <Link to={`/staff/payments/${id}`}>{fillIn(words.payment, { id })}</Link>}
            {kind === 'CREDIT_NOTE' && (
              <Link to={`/staff/invoices/${id}`}>{`${kinds.CREDIT_NOTE} ${number ?? ''}`}</Link>
            )}
            {kind !== 'PAYMENT' && kind !== 'CREDIT_NOTE' && chargeKinds[kind]}
            {`${colon()}${usd(Math.abs(amount))} · ${fullDate(bookDay(at)) ?? ''}`}
            {reasonOf({ kind, id, reason }) && ` · ${reasonOf({ kind, id, reason })}`}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The goods of the lines and where they are now. */
export function InvoicePackages({ document: { packages } }: { document: DeskDocument }) {
  const { invoice: words } = useLedgerWords();
  const { common } = useWords();
  if (packages.length === 0) return null;
  return (
    <Panel title={words.packages} note={packages.length}>
      <ul className="desk-list" aria-label={common.package}>
        {packages.map(({ id, trackingNumber, package: goods, status }) => (
          <li key={id}>
            <Link to={`/staff/packages/${id}`}>{trackingNumber}</Link> {goods} <DeskStatus value={status} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
