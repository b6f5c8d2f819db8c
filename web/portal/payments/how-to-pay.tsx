import type { ReactNode } from 'react';
import { accounts, payments } from '../../content/payments';
import { CopyButton } from '../../shared/copy-button';
import { fill } from '../../shared/money/fill';
import { useAccount } from '../../shared/money/use-account';
import { ClientIcon } from '../../ui/client-icon';
import { Icon } from '../../ui/icon';
import './how-to-pay.css';

const { banks, mobileMoney, cash } = payments;

/** Specification, Payment cards: three cards; the first holds both bank accounts. */
export function HowToPay() {
  return (
    <section id="how-to-pay" aria-labelledby="how-to-pay-title">
      <h2 id="how-to-pay-title">{payments.howToPay}</h2>
      <ReferenceNote />
      <div className="pay-cards">
        {accounts.banks.length > 0 && <BankCard />}
        {accounts.mobileMoney.dialCode && <MobileMoneyCard />}
        {cash.rules.length > 0 && <CashCard />}
      </div>
    </section>
  );
}

/** The number of the most urgent invoice helps the accounts officer to find the payment. */
function ReferenceNote() {
  const number = useAccount().data?.items.find((item) => item.number !== null)?.number;
  if (!number) return null;
  return (
    <p className="reference-note">
      <ClientIcon name="file" />
      <span>{fill(payments.referenceNote, { number: <b className="amount">{number}</b> })}</span>
    </p>
  );
}

function BankCard() {
  return (
    <PayCard id="pay-bank" icon={<ClientIcon name="bank" size={22} />} title={banks.title}>
      {accounts.banks.map(({ title, bank, branch, number, name }) => (
        <fieldset className="bank-account" key={number}>
          <legend>{title}</legend>
          <dl>
            <dt>{banks.bank}</dt>
            <dd>{bank}</dd>
            <dt>{banks.branch}</dt>
            <dd>{branch}</dd>
            <dt>{banks.number}</dt>
            <dd className="pay-number">{number}</dd>
            <dt>{banks.name}</dt>
            <dd>{name}</dd>
          </dl>
          {/* Banking apps accept no spaces. */}
          <CopyButton text={number.replaceAll(' ', '')} {...banks.copy} />
        </fieldset>
      ))}
    </PayCard>
  );
}

function MobileMoneyCard() {
  const { dialCode, name } = accounts.mobileMoney;
  return (
    <PayCard id="pay-momo" icon={<Icon name="phone" size={22} />} title={mobileMoney.title}>
      <p>{mobileMoney.text}</p>
      <dl className="pay-dial">
        <dt>{mobileMoney.dial}</dt>
        <dd>
          {/* A bare # would end the number in a link. */}
          <a className="dial-code" href={`tel:${encodeURIComponent(dialCode)}`}>
            {dialCode}
          </a>
        </dd>
        <dt>{mobileMoney.name}</dt>
        <dd>{name}</dd>
      </dl>
      <CopyButton text={dialCode} {...mobileMoney.copy} />
    </PayCard>
  );
}

function CashCard() {
  return (
    <PayCard id="pay-cash" icon={<ClientIcon name="cash" size={22} />} title={cash.title}>
      <ul className="cash-rules">
        {cash.rules.map((rule) => (
          <li key={rule}>
            <ClientIcon name="check" />
            {rule}
          </li>
        ))}
      </ul>
    </PayCard>
  );
}

interface PayCardProps {
  id: string;
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

function PayCard({ id, icon, title, children }: PayCardProps) {
  return (
    <section className="pay-card" aria-labelledby={id}>
      <h3 id={id}>
        {icon}
        {title}
      </h3>
      {children}
    </section>
  );
}
