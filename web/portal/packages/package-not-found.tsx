import { packageDetail } from '../../content/package-detail';
import { Link } from '../../ui/link';

const words = packageDetail.notFound;

/** Nobody's, or somebody else's: the page cannot tell them apart, and neither does it say. */
export function PackageNotFound() {
  return (
    <div className="wrap page package-not-found">
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <Link className="button button-solid" to="../packages">
        {words.link}
      </Link>
    </div>
  );
}
