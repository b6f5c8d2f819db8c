import { company } from '../content/company';

/** The uploaded logo, or the drawn logo and name, or the name in type. Colours follow the surface (styles/logo.css). */
export function Logo() {
  const { short, wordmark } = company.identity;
  if (company.logo) return <img className="logo" alt={short} {...company.logo} />;
  if (!wordmark) return <span className="logo logo-text">{short}</span>;
  return (
    <svg className="logo" viewBox="0 0 188 40" width="188" height="40" aria-hidden="true" focusable="false">
      <path
        className="logo-main"
        d="M4 6.5A1.5 1.5 0 0 1 5.5 5h8A1.5 1.5 0 0 1 15 6.5v27a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 4 33.5z"
      />
      <path className="logo-slot" d="M7 9.5h1.4v21H7zM10.6 9.5H12v21h-1.4z" />
      <path className="logo-arm" d="M17 19.4 27.3 5H37L25.6 19.4z" />
      <path className="logo-main" d="M17 20.6h8.6L37 35h-9.7z" />
      {/* As outlines, so that the logo does not wait for a font. */}
      <path className="logo-word" d={wordmark.path} />
    </svg>
  );
}
