import { Logo } from '../../../shared/logo';
import { fillIn, joined } from '../language';
import { QrCode } from './codes';
import { company } from './company';
import { usePrintWords } from './print-words';
import type { ReceiptContent } from './receipt-content';

/** One strip of paper without pages: 80 mm wide, of which a printer can print 72. */
export function ReceiptSlip({ content }: { content: ReceiptContent }) {
  const { number, title, made, warning, client, phone, facts, usedFor, boxes, lines, ask, remark, tin } = content;
  const { receipt: words } = usePrintWords();
  const [beforeNumber, afterNumber] = title.split('{number}');
  return (
    <div className="sheet receipt-slip">
      <div className="slip-head">
        <Logo />
        <p>
          <strong>{company.name}</strong>
        </p>
        {company.address.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{company.phone}</p>
        {tin && <p>TIN {tin}</p>}
        <h2>
          {beforeNumber}
          <span>{number}</span>
          {afterNumber}
        </h2>
        <p>{made.join(' · ')}</p>
      </div>
      {warning && <p className="receipt-warning">{warning}</p>}
      <div className="slip-part">
        <p className="slip-client">{client}</p>
        {phone && <p>{phone}</p>}
      </div>
      {facts.length > 0 && (
        <dl className="slip-part">
          {facts.map(([name, value]) => (
            <div className="slip-line" key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {usedFor.length > 0 && (
        <div className="slip-part">
          <h3>{words.usedFor}</h3>
          {usedFor.map(({ name, paid, left }) => (
            <div className="slip-goods" key={name}>
              <p className="slip-line">
                <span>{name}</span>
                <span>{paid}</span>
              </p>
              {left && <p>{fillIn(words.leftLine, { amount: left })}</p>}
            </div>
          ))}
        </div>
      )}
      {lines && (
        <div className="slip-part">
          <h3>{lines.heading}</h3>
          {lines.rows.map(({ id, code, text, more, quantity, amount }) => (
            <div className="slip-goods" key={id}>
              <p className="slip-line">
                <span>
                  {id} {joined([text, more])}
                </span>
                <span>{quantity}</span>
              </p>
              <p className="slip-line">
                <span className="sheet-code">{code}</span>
                <span>{amount}</span>
              </p>
            </div>
          ))}
          {lines.totals.map(([name, amount]) => (
            <p className="slip-line slip-total" key={name}>
              <span>{name}</span>
              <span>{amount}</span>
            </p>
          ))}
        </div>
      )}
      {boxes.map(({ name, amount, more }) => (
        <div className="slip-box" key={name}>
          <p className="slip-line">
            <span>{name}</span>
            <span>{amount}</span>
          </p>
          {more.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      ))}
      <div className="receipt-signature">
        <div>{content.signature}</div>
        <p>{content.signedBy}</p>
      </div>
      <div className="receipt-check">
        <QrCode text={content.address} room={26} />
        <p>
          {ask} {remark}
        </p>
      </div>
    </div>
  );
}
