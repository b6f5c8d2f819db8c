/** Mails about the mark and the phone of an account. */

export const markCodeMail = (shippingMark: string, code: string) => ({
  subject: 'Your code for a shipping mark',
  body: `Hello,

Someone registered a new Kwanline account with the shipping mark ${shippingMark}, which is yours.
If it was you, enter this code in the profile of the new account within 30 minutes:

${code}

The two accounts then become one. If it was not you, do nothing: your goods stay yours.
Never give this code to anyone, not to our staff either.

Kwanline Freight
`,
});

export const claimRefusedMail = (shippingMark: string, publicUrl: string) => ({
  subject: 'Choose another shipping mark',
  body: `Hello,

We could not confirm that the shipping mark ${shippingMark} is yours: another client of ours uses it.
Choose another mark in your profile before your supplier writes it on a carton:

${publicUrl}/login

Kwanline Freight
`,
});

export const phoneChangedMail = (phone: string) => ({
  subject: 'The phone of your account was changed',
  body: `Hello,

The phone of your Kwanline account has just been changed. It now ends in ${phone.slice(-3)}.
If this was not you, change your password and tell us at once.

Kwanline Freight
`,
});
