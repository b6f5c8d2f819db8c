import type { ReactNode } from 'react';
import { address } from '../../content/address';
import { chineseForm } from '../../content/chinese-form';
import { CopyButton } from '../copy-button';
import type { Mark } from './use-mark';

const { title, pattern, example, help, yours } = address.shippingMark;

/** Specification, Shipping addresses: the fixed pattern, and below it the visitor's typed mark or the client's own. */
export function ShippingMarkCard({ mark, children }: { mark: Mark; children?: ReactNode }) {
  return (
    <section className="mark-card on-dark" aria-labelledby="mark-title">
      <h2 id="mark-title">{title}</h2>
      <p className={mark.isOwn ? 'mark-pattern' : 'mark'} translate="no">
        {pattern}
      </p>
      {!mark.isOwn && (
        <p className="mark-example">
          {chineseForm.exampleLabel}: <span translate="no">{example}</span>
        </p>
      )}
      <p>{mark.isOwn ? chineseForm.ownMarkHelp : help}</p>
      {children}
      {!mark.missing && (
        <p className="mark-yours">
          <span>{yours}</span>{' '}
          <span className="mark" translate="no">
            {mark.text}
          </span>
        </p>
      )}
      <div className="mark-actions">
        <CopyButton
          text={mark.text}
          label={address.copy.buttonMark}
          done={address.copy.doneMark}
          missing={mark.missing}
          onMissing={mark.goToMissing}
        />
      </div>
    </section>
  );
}
