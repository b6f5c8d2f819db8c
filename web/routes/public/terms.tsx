import { terms } from '../../content/terms';

export function Terms() {
  return (
    <div className="wrap page">
      <h1>{terms.title}</h1>
    </div>
  );
}
