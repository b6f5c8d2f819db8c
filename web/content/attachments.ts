export const attachments = {
  title: 'My Attachments',
  download: 'Download',
  downloadNamed: 'Download {name}',
  created: 'Added {date}',
  // Specification, Errors: the capital, and the missing full stop, are on purpose.
  empty: 'No Attachments have been uploaded yet',
  imageAlt: 'Preview of {name}',
  fileAlt: 'File',
  loading: 'Loading attachments…',
  error: 'We could not load your attachments',
  downloadFailed: 'The file could not be fetched. Try again.',
  notFound: {
    title: 'These attachments were not found',
    text: 'There is nothing at this address, or it belongs to another account.',
    link: 'Go to my attachments',
  },
} as const;
