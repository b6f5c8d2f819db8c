/** Enough of an e-mail for its owner to recognise it. */
const masked = (email: string) => email.replace(/^(.).*(?=@)/u, '$1***');

/** Told only to a person who knows the password of the merged account, or who reads its mail. */
export const mergedAccount = ({ shippingMark, email }: { shippingMark: string; email: string | null }) =>
  `This account is now part of the account ${shippingMark}. ${
    email ? `Log in with the e-mail of that account, ${masked(email)}.` : 'Ask our office for access.'
  }`;
