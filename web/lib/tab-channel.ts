import type { Session } from '#contract/auth/schema';

/** How a session ended: by its client, or by the server's refusal. */
export type Ending = 'logged out' | 'refused';

/** The messages between the client's tabs. */
export type TabMessage =
  | { kind: 'ask'; by: string }
  | { kind: 'answer'; to: string; session: Session }
  | { kind: 'began' | 'changed'; session: Session }
  | { kind: 'ended'; refreshToken: string; how: Ending };

/** Between the tabs of this origin; never back to the sender. */
export interface TabChannel {
  post(message: TabMessage): void;
  listen(hear: (message: TabMessage) => void): void;
  close(): void;
}

/** Null in a browser without such channels: each tab then has its own session. */
export function openTabChannel(): TabChannel | null {
  try {
    const channel = new BroadcastChannel('kwanline.session');
    return {
      post: (message) => channel.postMessage(message),
      listen: (hear) => channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => hear(data)),
      close: () => channel.close(),
    };
  } catch {
    return null;
  }
}
