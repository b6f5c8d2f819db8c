import { search } from '../../content/search';

export function Search() {
  return (
    <div className="wrap page">
      <h1>{search.title}</h1>
    </div>
  );
}
