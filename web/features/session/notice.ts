/** A sentence that the page before has left for this one, in the navigation state. */
export const withNotice = (notice: string) => ({ notice });

export function noticeIn(state: unknown): string | null {
  const notice = (state as Partial<ReturnType<typeof withNotice>> | null)?.notice;
  return typeof notice === 'string' ? notice : null;
}
