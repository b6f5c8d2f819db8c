import type { ReactNode } from 'react';
import { contact } from '../../content/contact';
import { layout } from '../../content/layout';
import { site } from '../../content/site';
import { Icon, type IconName } from '../../ui/icon';
import './contact-cards.css';

const [message, call, visit] = contact.cards;

export function ContactCards() {
  return (
    <div className="contact-cards">
      <MessageCard />
      <CallCard />
      <VisitCard />
    </div>
  );
}

function MessageCard() {
  const { url } = site.links[message.action.link];
  if (!url) return null;
  return (
    <Card id={message.id} icon="chat" title={message.title}>
      <p>{message.text}</p>
      <a className="button contact-chat" href={url} target="_blank" rel="noopener">
        <Icon name="chat" />
        <span>{message.action.label}</span>
        <span className="visually-hidden">{layout.publicNav.newTabHint}</span>
      </a>
    </Card>
  );
}

function CallCard() {
  return (
    <Card id={call.id} icon="phone" title={call.title}>
      <ul className="contact-lines">
        {call.lines.map(({ label, phoneId }) => {
          const { tel, display } = site.contact.phones[phoneId];
          if (!tel) return null;
          return (
            <li key={phoneId}>
              <a href={`tel:${tel}`}>
                <span className="contact-line-label">{label}</span> <span className="contact-number">{display}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function VisitCard() {
  if (visit.offices.length === 0) return null;
  return (
    <Card id={visit.id} icon="pin" title={visit.title}>
      <p>{visit.text}</p>
      <ul className="contact-offices">
        {visit.offices.map(({ city, role, address, digitalAddress }) => (
          <li key={city}>
            <h3>{city}</h3>
            <p className="contact-role">{role}</p>
            <address>
              {address}
              <br />
              <span className="contact-number">{digitalAddress}</span>
            </address>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Card({ id, icon, title, children }: { id: string; icon: IconName; title: string; children: ReactNode }) {
  const headingId = `${id}-title`;
  return (
    <section className="contact-card" aria-labelledby={headingId}>
      <span className="contact-mark">
        <Icon name={icon} size={22} />
      </span>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  );
}
