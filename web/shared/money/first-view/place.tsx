/** Where the first view draws. React leaves it alone: with HTML of its own it looks at no child. */
export function FirstViewPlace() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty.
  return <div id="first-account" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
