import { ContactCards } from '../../features/contact/contact-cards';
import { ContactHead, EmailLine } from '../../features/contact/contact-head';

export function Contact() {
  return (
    <div className="wrap contact">
      <ContactHead />
      <ContactCards />
      <EmailLine />
    </div>
  );
}
