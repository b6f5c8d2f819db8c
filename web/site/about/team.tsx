import { about } from '../../content/about';
import './team.css';

export function Team() {
  return (
    <section className="wrap team" aria-labelledby="team-title">
      <h2 className="about-title" id="team-title">
        {about.team.title}
      </h2>
      <div className="team-sections">
        {about.team.sections.map(({ id, title, text, roles }) => (
          <section key={id} aria-labelledby={`team-${id}`}>
            <h3 id={`team-${id}`}>{title}</h3>
            <p>{text}</p>
            <ul>
              {roles.map((role) => (
                <li key={role}>{role}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
