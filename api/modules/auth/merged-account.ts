/** A masked e-mail that its owner still recognises. */
const masked = (email: string) => email.replace(/^(.).*(?=@)/u, '$1***');

/** Shown only to a person who knows the password of the merged account or reads its mail. */
export const mergedAccount = ({ shippingMark, email }: { shippingMark: string; email: string | null }) =>
  `This account is now part of the account ${shippingMark}. ${
    email ? `Log in with the e-mail of that account, ${masked(email)}.` : 'Ask our office for access.'
  }`;
