const halfAYear = 180 * 24 * 60 * 60;

/**
 * Tells a device on which the owner has signed in before from a stranger's. It opens nothing by itself: a password is
 * still needed, only the wait caused by strangers is spared. Under https its name makes browsers refuse one that a sister site
 * or a plain connection has set, at the price of going out with every request.
 */
export function createDeviceCookie({ secure }: { secure: boolean }) {
  const name = secure ? '__Host-kwanline_device' : 'kwanline_device';
  const scope = secure ? 'Path=/; Secure' : 'Path=/api/auth';
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})(?:;|$)`);
  return {
    read: (header: string | undefined) => pattern.exec(header ?? '')?.[1],
    write: (token: string) => `${name}=${token}; ${scope}; Max-Age=${halfAYear}; HttpOnly; SameSite=Strict`,
  };
}
