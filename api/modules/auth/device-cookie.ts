export type DeviceCookie = ReturnType<typeof createDeviceCookie>;

const halfAYear = 180 * 24 * 60 * 60;

const places = {
  client: { plain: 'kwanline_device', path: '/api/auth' },
  staff: { plain: 'kwanline_staff_device', path: '/api/staff/auth' },
};

/**
 * Marks a device on which the owner has signed in before. It is not a credential: the password is still needed, but the
 * wait that strangers caused does not apply. Under https, the prefix of its name makes browsers refuse a cookie that a
 * sister site or a plain connection has set. The price is that it goes out with every request.
 */
export function createDeviceCookie({
  secure,
  audience = 'client',
}: {
  secure: boolean;
  audience?: 'client' | 'staff';
}) {
  // Two names, so that staff who are also clients keep both on one device.
  const { plain, path } = places[audience];
  const name = secure ? `__Host-${plain}` : plain;
  const scope = secure ? 'Path=/; Secure' : `Path=${path}`;
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})(?:;|$)`);
  return {
    read: (header: string | undefined) => pattern.exec(header ?? '')?.[1],
    write: (token: string) => `${name}=${token}; ${scope}; Max-Age=${halfAYear}; HttpOnly; SameSite=Strict`,
  };
}
