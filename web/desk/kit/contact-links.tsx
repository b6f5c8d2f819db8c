import { phoneKey } from '#contract/phone-number';
import { DeskIcon } from './desk-icon';
import { useRecordWords } from './record-words';

/** Links to call or message a client. Old phones may lack their country code. */
export function ContactLinks({ phone }: { phone: string | null }) {
  const { package: words } = useRecordWords();
  const digits = phone ? phoneKey(phone) : '';
  if (digits === '') return null;
  return (
    <div className="contact-links">
      <a className="button button-line" href={`https://wa.me/${digits}`} target="_blank" rel="noreferrer">
        <DeskIcon name="chat" />
        {words.whatsApp}
      </a>
      <a className="button button-line" href={`tel:+${digits}`}>
        <DeskIcon name="phone" />
        {words.call}
      </a>
    </div>
  );
}
