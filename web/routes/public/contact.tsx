import { contact } from '../../content/contact';

export function Contact() {
  return (
    <div className="wrap page">
      <h1>{contact.headline}</h1>
    </div>
  );
}
