import type { Company } from '#contract/company/schema';
import { useSettingsWords } from './settings-words';
import './receipt-preview.css';

/** A preview of the receipt while the person types. Always white, like paper. */
export function ReceiptPreview({ company }: { company: Pick<Company, 'identity' | 'contact'> }) {
  const words = useSettingsWords();
  const { identity, contact } = company;
  const lines = [...contact.street, contact.phones.general, contact.email].filter((line) => line !== '');
  return (
    <figure className="settings-preview">
      <figcaption>{words.preview}</figcaption>
      <div className="settings-paper">
        <strong>{identity.short}</strong>
        <p>{identity.name}</p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="settings-paper-foot">{words.previewNumber}</p>
        <p>{`${identity.prefix}-AMA MENSAH`}</p>
      </div>
    </figure>
  );
}
