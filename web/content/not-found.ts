export const notFound = {
  title: 'Page not found',
  // §2: both fixed to the letter.
  message: "Sorry, we couldn't find the page you were looking for.",
  link: 'Back to Home Page',
};
