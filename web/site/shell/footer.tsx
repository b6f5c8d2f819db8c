import { layout } from '../../content/layout';
import { site } from '../../content/site';
import { Logo } from '../../shared/logo';
import { NewTabLink } from '../../shared/new-tab-link';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';

const words = layout.footer;
const { email, phones, street } = site.contact;

export function Footer() {
  return (
    <footer className="footer on-dark">
      <div className="weave" />
      <div className="wrap">
        <div className="footer-columns">
          <div className="footer-brand">
            <Logo />
            <p>{words.tagline}</p>
          </div>
          <div>
            <h2>{words.servicesTitle}</h2>
            <ul>
              {words.services.map((service) => (
                <li key={service}>{service}</li>
              ))}
            </ul>
          </div>
          <div>
            <h2>{words.companyTitle}</h2>
            <ul className="footer-links">
              {words.links.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
            {site.links.buyRmb.url && (
              <>
                <h2>{words.partnerTitle}</h2>
                <p className="footer-links">
                  <NewTabLink href={site.links.buyRmb.url}>{words.partner.label}</NewTabLink>
                </p>
              </>
            )}
          </div>
          <Contact />
        </div>
        <p className="legal">
          <span>{words.copyright.replace('{year}', import.meta.env.BUILD_YEAR)}</span>
          {/* Specification, Footer: plain text on purpose, no link. */}
          <span>{words.privacy.text}</span>
        </p>
      </div>
    </footer>
  );
}

function Contact() {
  return (
    <div className="footer-contact">
      <div>
        <h2>{words.contactTitle}</h2>
        <ul className="footer-links">
          {email.value && (
            <li>
              <a href={`mailto:${email.value}`}>
                <Icon name="mail" size={18} />
                {email.value}
              </a>
            </li>
          )}
          {phones.general.tel && (
            <li>
              <a href={`tel:${phones.general.tel}`}>
                <Icon name="phone" size={18} />
                {phones.general.display}
              </a>
            </li>
          )}
        </ul>
        <address>
          {street.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </div>
      {site.links.socials.length > 0 && (
        <div>
          <h2>{words.followTitle}</h2>
          <ul className="footer-links">
            {site.links.socials.map(({ label, url }) => (
              <li key={url}>
                <NewTabLink href={url}>{label}</NewTabLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
