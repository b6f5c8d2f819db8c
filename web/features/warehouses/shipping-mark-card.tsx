import { address } from '../../content/address';
import { chineseForm } from '../../content/chinese-form';
import { CopyButton } from '../../shared/copy-button';

const { title, pattern, example, help } = address.shippingMark;

/** §2: the public page shows the pattern; in the client area the mark is the client's own and needs no example. */
export function ShippingMarkCard({ own }: { own: string | undefined }) {
  return (
    <section className="mark-card on-dark" aria-labelledby="mark-title">
      <h2 id="mark-title">{title}</h2>
      <p className="mark" translate="no">
        {own ?? pattern}
      </p>
      {own === undefined && (
        <p className="mark-example">
          {chineseForm.exampleLabel}: <span translate="no">{example}</span>
        </p>
      )}
      <p>{own === undefined ? help : chineseForm.ownMarkHelp}</p>
      <div className="mark-actions">
        <CopyButton text={own ?? pattern} label={address.copy.buttonMark} done={address.copy.doneMark} />
      </div>
    </section>
  );
}
