/** For pages whose data a script fetches. */
export const noScript = {
  note: 'This part of the page needs JavaScript, which your browser does not run. Call {phone} and we will look it up for you.',
} as const;
