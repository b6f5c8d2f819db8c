/** The branches of the demo for its public pages, which are built with them. Migration 22 has the rows. */
export const demoPlaces = {
  china: ['Guangdong'],
  ghana: ['Accra', 'Kumasi', 'Sunyani', 'Koforidua'],
  warehouses: ['Guangdong', 'Accra', 'Kumasi', 'Sunyani'],
};
