/** Mails about the mark and the phone of an account. */

type Names = { name: string; short: string };

export const markCodeMail = ({ name, short }: Names, shippingMark: string, code: string) => ({
  subject: 'Your code for a shipping mark',
  body: `Hello,

Someone registered a new ${short} account with the shipping mark ${shippingMark}, which is yours.
If it was you, enter this code in the profile of the new account within 30 minutes:

${code}

The two accounts then become one. If it was not you, do nothing: your goods stay yours.
Never give this code to anyone, not to our staff either.

${name}
`,
});

export const claimConfirmedMail = ({ name }: Names, shippingMark: string, publicUrl: string) => ({
  subject: 'Your shipping mark is confirmed',
  body: `Hello,

We have confirmed that the shipping mark ${shippingMark} is yours. Log in to see your goods:

${publicUrl}/login

${name}
`,
});

export const claimRefusedMail = ({ name }: Names, shippingMark: string, publicUrl: string) => ({
  subject: 'Choose another shipping mark',
  body: `Hello,

We could not confirm that the shipping mark ${shippingMark} is yours: another client of ours uses it.
Choose another mark in your profile before your supplier writes it on a carton:

${publicUrl}/login

${name}
`,
});

export const phoneCodeMail = ({ name, short }: Names, phone: string, code: string) => ({
  subject: 'The phone of your account was changed',
  body: `Hello,

The phone of your ${short} account has just been changed. It now ends in ${phone.slice(-3)}.
If it was you, enter this code in your profile within 24 hours to confirm it:

${code}

If this was not you, change your password and tell us at once. Never give this code to anyone, not to our staff either.

${name}
`,
});

export const phoneChangedMail = ({ name, short }: Names, phone: string) => ({
  subject: 'The phone of your account was changed',
  body: `Hello,

The phone of your ${short} account has just been changed. It now ends in ${phone.slice(-3)}.
If this was not you, change your password and tell us at once.

${name}
`,
});
