export const routeError = {
  // §2: fixed to the letter.
  title: 'Unexpected Application Error!',
  help: 'Reload the page. If it happens again, tell us what you were doing.',
  reload: 'Reload page',
  link: 'Back to Home Page',
};
