/**
 * A few files instead of dozens of small ones: each request costs a phone more than the bytes it saves. What every page begins
 * with is two of them; the libraries stand apart because they stay the same when we publish our own changes. What pages that
 * ask for data share is a third, fields and what checks them two more. Everything else stays with its page.
 */
export const siteChunks = {
  groups: [
    { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 4 },
    // Not the entry itself: Vite would no longer find it.
    { name: 'site', tags: ['$initial'], test: /(?<!\.html|entry\.client\.tsx)$/, priority: 3 },
    {
      name: 'data',
      test: /[\\/]@tanstack[\\/]|[\\/]web[\\/](lib[\\/](cached-query|query-client|saved-results|format|online|media-query|clipboard|use-session|client-copies)|shared[\\/](failure-box|offline-note|status-pill|copy-button|back-button|no-script-note)|ui[\\/](skeleton|error-box|empty-state|tooltip|client-icon)|content[\\/](common|failure|offline|status|copying|no-script))\.[a-z]+$|[\\/]contract[\\/](tracking-number|limits)\.ts$/,
      priority: 2,
    },
    {
      // The desk has many fields and no schemas.
      name: 'fields',
      test: /[\\/]web[\\/](shared[\\/]form-problem|ui[\\/](field|password-field|submit-button))\.[a-z]+$/,
      priority: 2,
    },
    {
      name: 'forms',
      test: /[\\/]node_modules[\\/]zod[\\/]|[\\/]contract[\\/](auth|clients|fields)\.ts$|[\\/]web[\\/](shared[\\/](use-form|sign-in-notice)|ui[\\/]phone-field[\\/][a-z-]+|site[\\/]sign-in[\\/](auth-form|auth-notice|back-link|begin-session|email-field|use-go-on|requested-path)|content[\\/](validation|auth))\.[a-z]+$/,
      priority: 1,
    },
  ],
};
