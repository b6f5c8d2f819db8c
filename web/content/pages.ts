/** What search engines and the browser's tab show of each page. */
export const pages = {
  home: {
    title: 'Kwanline Freight | China to Ghana freight forwarding',
    description:
      'Ship from China to Ghana by ocean, air and shared container. Track up to 10 packages at once, find our warehouse addresses and estimate your shipping fee.',
  },
  about: {
    title: 'About us',
    description: 'Founded in China in 2005, serving Ghana and other African countries since 2020.',
  },
  contact: {
    title: 'Contact us',
    description:
      'Message, call or visit Kwanline Freight in Accra, Sunyani, Kumasi and Koforidua. Mon-Sat 8:00am-8:00pm GMT.',
  },
  address: {
    // Specification, Shipping addresses: 'Adresses' is spelled this way on purpose.
    title: 'Our Shipping Adresses',
    description: 'Warehouse addresses in Guangdong, Accra, Kumasi and Sunyani, and how to write your shipping mark.',
  },
  terms: {
    title: 'Terms and conditions',
    description: 'The 20 clauses that apply to shipping with Kwanline Freight. Last updated 2 January 2025.',
  },
  containerLoadings: {
    title: 'Container loadings',
    description: 'Recent container loadings, vessel lines and estimated arrival dates.',
  },
  search: { title: 'Tracking results', description: 'Status of the packages you searched for.' },
  notFound: { title: 'Page not found' },
  login: 'Login',
  register: 'Register',
  forgotPassword: 'Forgot password',
  resetPassword: 'Reset password',
  dashboard: 'Dashboard',
  packages: 'Packages',
  packageDetail: 'Package',
  payments: 'Payments',
  ourPolicies: 'Our Policies',
  shippingAddress: 'Shipping Address',
  profile: 'User Profile',
  attachments: 'My Attachments',
  invoices: 'Invoices',
  invoiceDetails: 'InvoiceDetails',
  desk: 'Operations desk',
} as const;
