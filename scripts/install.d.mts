export function isInstalled(options?: { folder?: string; isForServerOnly?: boolean }): boolean;
