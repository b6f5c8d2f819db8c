/** For a client without packages whose shipping mark is not theirs yet. */
export const markClaim = {
  PENDING: {
    text: 'Your shipping mark is not confirmed yet. Until then, goods with this mark are not shown here.',
    link: 'Confirm it in your profile',
  },
  REFUSED: {
    text: 'Your shipping mark belongs to another client. Choose another one before you send goods.',
    link: 'Change it in your profile',
  },
} as const;
