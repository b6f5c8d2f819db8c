import { packageDetail } from '../../content/package-detail';
import { Link } from '../../ui/link';

const words = packageDetail.notFound;

/** Missing and foreign packages look the same on purpose. With `reason`, the client had this package before. */
export function PackageNotFound({ reason }: { reason?: string | undefined }) {
  return (
    <div className="wrap page package-not-found">
      <h1>{reason ? words.removedTitle : words.title}</h1>
      <p>{reason ?? words.text}</p>
      {!reason && <p>{words.removed}</p>}
      <Link className="button button-solid" to="../packages">
        {words.link}
      </Link>
    </div>
  );
}
