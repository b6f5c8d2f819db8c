import { ContactCards } from '../contact/contact-cards';
import { ContactHead, EmailLine } from '../contact/contact-head';

export function Contact() {
  return (
    <div className="wrap contact">
      <ContactHead />
      <ContactCards />
      <EmailLine />
    </div>
  );
}
