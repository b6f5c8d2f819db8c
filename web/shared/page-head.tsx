import { company } from '../content/company';
import { builtOrigin, site } from '../content/site';

interface PageHeadProps {
  path: string;
  title: string;
  description?: string | undefined;
  noindex?: true | undefined;
}

/** It shows the drawn name, so only the company with that name uses the picture. */
const picture = { address: '/social.png', width: 1200, height: 630 };

/** What browsers, search engines and messengers read of a page. Full addresses begin with the built origin. */
export function PageHead({ path, title, description, noindex }: PageHeadProps) {
  // The not-found page and pages with parameters have no canonical address.
  const address = /[*:]/.test(path) ? undefined : wholeAddress(path);
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.brand.name} />
      <meta property="og:locale" content="en_GH" />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {address && <meta property="og:url" content={address} />}
      {company.identity.wordmark && (
        <>
          <meta property="og:image" content={wholeAddress(picture.address)} />
          <meta property="og:image:width" content={String(picture.width)} />
          <meta property="og:image:height" content={String(picture.height)} />
          <meta property="og:image:alt" content={`${site.brand.name}. ${site.brand.tagline}`} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}

export function wholeAddress(path: string): string {
  return builtOrigin + path;
}
