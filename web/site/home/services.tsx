import { home } from '../../content/home';
import { ServiceArt } from './service-art';
import './section.css';
import './services.css';

const { title, intro, items } = home.services;

/** Specification, Services: the texts under Ocean and Air are swapped on purpose. */
export function Services() {
  return (
    <section className="home-section wrap" aria-labelledby="services">
      <h2 id="services">{title}</h2>
      <p className="home-intro">{intro}</p>
      <ul className="home-cards">
        {items.map((service) => (
          <li key={service.id} className="home-card home-service">
            <ServiceArt id={service.id} />
            <h3>{service.title}</h3>
            <p>{service.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
