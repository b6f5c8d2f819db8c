export const routeError = {
  title: 'Unexpected Application Error!',
  help: 'Reload the page. If it happens again, tell us what you were doing.',
  buttons: ['Reload page', 'Back to Home Page'],
} as const;
