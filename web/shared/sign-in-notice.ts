export interface Notice {
  text: string;
  /** `done` reports success; `info` is something the person should know. */
  kind: 'done' | 'info';
}

/** A sentence that the previous page left for this one, in the navigation state. */
export const withNotice = (text: string, kind: Notice['kind'] = 'done') => ({ notice: { text, kind } });

export function noticeIn(state: unknown): Notice | null {
  const notice = (state as { notice?: Partial<Notice> } | null)?.notice;
  return typeof notice?.text === 'string'
    ? { text: notice.text, kind: notice.kind === 'info' ? 'info' : 'done' }
    : null;
}
