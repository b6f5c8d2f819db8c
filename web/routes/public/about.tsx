import { about } from '../../content/about';

export function About() {
  return (
    <div className="wrap page">
      <h1>{about.title}</h1>
    </div>
  );
}
