const clientToasts = {
  // Specification, Toast texts: three dots on purpose, not an ellipsis.
  loading: 'Updating client...',
  success: 'Client update successful',
  fallback: 'Something went wrong',
} as const;

export const profile = {
  title: 'User Profile',
  back: 'Back',
  changePassword: 'Change Password',
  editClient: 'Edit client',
  email: 'Email',
  phone: 'Phone',
  other: {
    title: 'Other Info',
    edit: 'Edit other info',
    dob: 'Date of Birth',
    location: 'Location',
    nextOfKin: 'Next of Kin (Name)',
    nextOfKinPhone: 'Next of Kin (Phone)',
  },
  attachments: 'Attachments',
  loading: 'Loading your profile…',
  error: 'We could not load your profile',
  notFound: {
    title: 'This profile was not found',
    text: 'There is nothing at this address, or it belongs to another account.',
    link: 'Go to my profile',
  },
  countryLabel: 'Country code',
  dialogs: {
    password: {
      title: 'Change Password',
      old: 'Old password',
      new: 'New password',
      confirm: 'Confirm password',
      show: 'Show {field}',
      hide: 'Hide {field}',
      submit: 'Update password',
      toasts: {
        // Specification, Toast texts: three dots on purpose, not an ellipsis.
        loading: 'Updating account password...',
        success: 'Password update successful',
        fallback: 'Something went wrong',
      },
    },
    client: {
      title: 'Edit client',
      shippingMark: 'Shipping mark',
      phone: 'Phone',
      submit: 'Save',
      toasts: clientToasts,
    },
    info: { title: 'Other Info', submit: 'Save', toasts: clientToasts },
  },
} as const;
