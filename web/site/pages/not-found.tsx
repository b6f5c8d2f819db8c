import { notFound } from '../../content/not-found';
import { EmptyCrane } from '../../ui/empty-crane';
import { Link } from '../../ui/link';

export function NotFound() {
  return (
    <div className="message-page wrap">
      <EmptyCrane />
      <h1>{notFound.title}</h1>
      <p>{notFound.message}</p>
      <p className="actions">
        <Link className="button button-solid" to={notFound.link.to}>
          {notFound.link.label}
        </Link>
      </p>
    </div>
  );
}
