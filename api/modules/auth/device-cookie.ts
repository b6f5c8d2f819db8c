const name = 'kwanline_device';
const pattern = new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})(?:;|$)`);
const halfAYear = 180 * 24 * 60 * 60;

/**
 * Tells a device on which the owner has signed in before from a stranger's. It opens nothing by itself: a password is
 * still needed, only the wait caused by strangers is spared.
 */
export const createDeviceCookie = ({ secure }: { secure: boolean }) => ({
  read: (header: string | undefined) => pattern.exec(header ?? '')?.[1],
  write: (token: string) =>
    `${name}=${token}; Path=/api/auth; Max-Age=${halfAYear}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
});
