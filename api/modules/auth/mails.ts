/** The texts of the mails about an account. */

type Names = { name: string; short: string };

export const resetLinkMail = ({ name, short }: Names, link: string) => ({
  subject: `Reset your ${short} password`,
  body: `Hello,

Someone, most likely you, asked to reset the password of your ${short} account.
Choose a new password here within 30 minutes:

${link}

The link works once. If you did not ask for it, ignore this message: your password stays as it is.

${name}
`,
});

export const signUpCodeMail = ({ name, short }: Names, code: string) => ({
  subject: `Your code to register at ${short}`,
  body: `Hello,

Someone, most likely you, is registering at ${short} with this e-mail.
Enter this code on the page within 30 minutes:

${code}

If it was not you, ignore this message. Never give this code to anyone, not to our staff either.

${name}
`,
});

export const passwordChangedMail = ({ name, short }: Names, publicUrl: string) => ({
  subject: `Your ${short} password was changed`,
  body: `Hello,

The password of your ${short} account has just been changed, and other devices were logged out.
If this was not you, reset your password now and tell us:

${publicUrl}/forgot-password

${name}
`,
});

export const mergedAccountMail = ({ name, short }: Names, text: string, publicUrl: string) => ({
  subject: `Your ${short} account has moved`,
  body: `Hello,

Someone, most likely you, asked to reset the password of your ${short} account.
${text}

${publicUrl}/login

${name}
`,
});
