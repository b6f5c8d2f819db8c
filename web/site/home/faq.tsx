import { home } from '../../content/home';
import { layout } from '../../content/layout';
import { site } from '../../content/site';
import { Accordion } from '../../ui/accordion';
import { Icon } from '../../ui/icon';
import './section.css';
import './faq.css';

const { title, help, chat, items } = home.faq;
const questions = items.map(({ id, q, a }) => ({ id, title: q, content: <p>{a}</p> }));

export function Faq() {
  if (items.length === 0) return null;
  return (
    <section className="home-section home-faq wrap" aria-labelledby="faq">
      <div>
        <h2 id="faq">{title}</h2>
        <p className="home-intro">{help}</p>
        {site.links.chat.url && (
          <a className="button button-line" href={site.links.chat.url} target="_blank" rel="noopener">
            <Icon name="chat" />
            {chat}
            <span className="visually-hidden"> {layout.publicNav.newTabHint}</span>
          </a>
        )}
      </div>
      <Accordion items={questions} />
    </section>
  );
}
