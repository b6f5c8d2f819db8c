/**
 * Two files for what every page begins with, instead of a dozen small ones: each request costs a phone more than the bytes
 * it saves. The libraries stand apart because they stay the same when we publish our own changes. Pages keep chunks of
 * their own.
 */
export const siteChunks = {
  groups: [
    { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]|rolldown[\\/]runtime/, priority: 1 },
    // Not the entry itself: Vite would no longer find it.
    { name: 'site', tags: ['$initial'], test: /(?<!\.html|entry\.client\.tsx)$/ },
  ],
};
