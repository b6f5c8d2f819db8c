/** The words of the mails about an account. */

export const resetLinkMail = (link: string) => ({
  subject: 'Reset your Kwanline password',
  body: `Hello,

Someone, most likely you, asked to reset the password of your Kwanline account.
Choose a new password here within 30 minutes:

${link}

The link works once. If you did not ask for it, ignore this message: your password stays as it is.

Kwanline Freight
`,
});

export const passwordChangedMail = (publicUrl: string) => ({
  subject: 'Your Kwanline password was changed',
  body: `Hello,

The password of your Kwanline account has just been changed, and other devices were logged out.
If this was not you, reset your password now and tell us:

${publicUrl}/forgot-password

Kwanline Freight
`,
});
