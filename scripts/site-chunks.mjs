/**
 * A few files instead of dozens of small ones: each request costs a phone more than the bytes it saves. What every page begins
 * with is two of them; the libraries stand apart because they stay the same when we publish our own changes. What pages that
 * ask for data share is a third, what forms share a fourth. Everything else stays with its page.
 */
export const siteChunks = {
  groups: [
    { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 4 },
    // Not the entry itself: Vite would no longer find it.
    { name: 'site', tags: ['$initial'], test: /(?<!\.html|entry\.client\.tsx)$/, priority: 3 },
    // The picture of the home page and of the sign-in pages: too small for a request of its own.
    { name: 'site', test: /[\\/]web[\\/]shared[\\/]harbour-scene\.(tsx|css)$/, priority: 3 },
    {
      name: 'data',
      test: /[\\/]@tanstack[\\/]|[\\/]web[\\/](lib[\\/](kept-query|query-client|saved-results|format|online|media-query|clipboard)|shared[\\/](failure-box|offline-note|status-pill|copy-button|back-button|no-script-note)|ui[\\/](skeleton|error-box|empty-state|tooltip)|content[\\/](common|failure|offline|status|copying|no-script))\.[a-z]+$|[\\/]contract[\\/]tracking-number/,
      priority: 2,
    },
    {
      name: 'forms',
      test: /[\\/]node_modules[\\/]zod[\\/]|[\\/]contract[\\/](auth|clients|endpoint|errors|fields|limits)\.ts$|[\\/]web[\\/](shared[\\/](use-form|form-problem)|ui[\\/](field|password-field|submit-button|phone-field[\\/][a-z-]+)|content[\\/]validation|lib[\\/](hydrated|use-session|client-copies))\.[a-z]+$/,
      priority: 1,
    },
  ],
};
