/** The branches of the demo as its public pages name them: the pages are built with these. Migration 22 has the rows. */
export const demoPlaces = {
  china: ['Guangdong'],
  ghana: ['Accra', 'Kumasi', 'Sunyani', 'Koforidua'],
  warehouses: ['Guangdong', 'Accra', 'Kumasi', 'Sunyani'],
};
