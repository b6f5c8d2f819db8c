import { packageDetail } from '../../content/package-detail';
import { Link } from '../../ui/link';

const words = packageDetail.notFound;

/** Missing and foreign packages look the same on purpose. */
export function PackageNotFound() {
  return (
    <div className="wrap page package-not-found">
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <p>{words.removed}</p>
      <Link className="button button-solid" to="../packages">
        {words.link}
      </Link>
    </div>
  );
}
