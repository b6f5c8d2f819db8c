import { contact } from '../../content/contact';
import { site } from '../../content/site';
import { Icon } from '../../ui/icon';
import './contact-head.css';

/** The hours are here once, because they apply to every way to reach us. */
export function ContactHead() {
  return (
    <header className="contact-head">
      <h1>{contact.headline}</h1>
      <p>{contact.intro}</p>
      {site.contact.hours && (
        <p className="contact-hours">
          <Icon name="clock" />
          <span>{site.contact.hours}</span>
        </p>
      )}
    </header>
  );
}

export function EmailLine() {
  const { value } = site.contact.email;
  if (!value) return null;
  const [before, after] = contact.emailLine.split('{email}');
  return (
    <p className="contact-email">
      {before}
      <a href={`mailto:${value}`}>{value}</a>
      {after}
    </p>
  );
}
