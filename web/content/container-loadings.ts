export const containerLoadings = {
  title: 'Container loadings',
  intro: 'The containers we have loaded, the vessel line they sail with and when we expect them.',
  columns: ['Loaded', 'Vessel line', 'ETA', 'Status'],
  empty: 'No container loadings have been added yet.',
  loading: 'Loading container loadings…',
  error: { title: 'We could not load the container loadings', button: 'Try again' },
} as const;
