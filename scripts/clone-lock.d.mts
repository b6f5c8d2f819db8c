export interface CloneLock {
  share(pid: number): void;
  release(): void;
}
export function takeLock(folder: string, options?: { onWait?: (holderPid: number) => void }): Promise<CloneLock>;
