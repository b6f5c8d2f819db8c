export const notFound = {
  title: 'Page not found',
  message: "Sorry, we couldn't find the page you were looking for.",
  link: { label: 'Back to Home Page', to: '/' },
} as const;
