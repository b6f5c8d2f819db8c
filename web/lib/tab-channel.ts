import type { Session } from '#contract/auth/schema';

/** How a session ended: by its client, or because the server refused it. */
export type Ending = 'logged out' | 'refused';

/** What the client's tabs say to each other. */
export type TabMessage =
  | { kind: 'ask'; by: string }
  | { kind: 'answer'; to: string; session: Session }
  | { kind: 'began' | 'changed'; session: Session }
  | { kind: 'ended'; refreshToken: string; how: Ending };

/** To the other tabs of this origin, and from them; never back to the one that speaks. */
export interface TabChannel {
  post(message: TabMessage): void;
  listen(hear: (message: TabMessage) => void): void;
  close(): void;
}

/** Null in a browser that has no such channels: each of its tabs then has a session of its own. */
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
