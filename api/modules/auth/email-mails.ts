/** Mails about a change of the e-mail of an account. */

type Names = { name: string; short: string };

export const emailCodeMail = ({ name, short }: Names, code: string) => ({
  subject: 'Your code for a new e-mail',
  body: `Hello,

Someone, most likely you, wants to use this e-mail for an account at ${short}.
Enter this code in the profile within 30 minutes:

${code}

If it was not you, ignore this message. Never give this code to anyone, not to our staff either.

${name}
`,
});

export const emailWishMail = ({ name, short }: Names, publicUrl: string) => ({
  subject: 'Someone wants to change your e-mail',
  body: `Hello,

Someone who knows your password, most likely you, asked to change the e-mail of your ${short} account.
It stays as it is until the code that we sent to the new address is entered.
If this was not you, reset your password now and tell us:

${publicUrl}/forgot-password

${name}
`,
});

export const emailInUseMail = ({ name, short }: Names, publicUrl: string) => ({
  subject: 'This e-mail already has an account',
  body: `Hello,

Someone, most likely you, wanted to use this e-mail for another ${short} account. It already has an account of its own.
Log in with it, or ask our office to make one account of the two:

${publicUrl}/login

${name}
`,
});

export const emailChangedMail = ({ name, short }: Names, publicUrl: string) => ({
  subject: 'The e-mail of your account was changed',
  body: `Hello,

The e-mail of your ${short} account has just been changed. From now on you log in with the new one.
If you did not want this, tell our office at once:

${publicUrl}/contact

${name}
`,
});
