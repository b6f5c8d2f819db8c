import { about } from '../../content/about';
import './who-we-are.css';

export function WhoWeAre() {
  return (
    <div className="wrap about-who">
      <h1>{about.title}</h1>
      <section aria-labelledby="who-title">
        <h2 className="about-title" id="who-title">
          {about.who.title}
        </h2>
        {about.who.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
    </div>
  );
}
