/**
 * Half of the token of a browser's session at the desk. Neither half is enough: no script can read this one, and no
 * other site knows the half that the page sends as its bearer token. Under https the prefix of the name makes browsers
 * refuse a cookie that a sister site has set; such a name allows no path but `/`.
 */
export function createDeskCookie({ secure }: { secure: boolean }) {
  const name = secure ? '__Host-kwanline_desk' : 'kwanline_desk';
  const scope = secure ? 'Path=/; Secure' : 'Path=/api/staff';
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})(?:;|$)`);
  return {
    read: (header: string | undefined) => pattern.exec(header ?? '')?.[1],
    write: (half: string, seconds: number) =>
      `${name}=${half}; ${scope}; Max-Age=${seconds}; HttpOnly; SameSite=Strict`,
  };
}

export type DeskCookie = ReturnType<typeof createDeskCookie>;
