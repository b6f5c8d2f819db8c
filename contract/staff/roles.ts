/** The roles of staff. An auditor reads everything and changes nothing. */
export const staffRoles = ['admin', 'china-warehouse', 'ghana-warehouse', 'accounts', 'support', 'auditor'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Role lists that several calls share. */
export const everyRole = staffRoles;
/** Roles that reach accounts and money, so they need a second factor. */
export const secondFactorRoles = ['admin', 'accounts'] as const;
export const adminOnly = ['admin'] as const;
export const chinaDesk = ['admin', 'china-warehouse'] as const;
export const ghanaDesk = ['admin', 'ghana-warehouse'] as const;
/** Roles that label cartons. */
export const labelWriters = ['admin', 'china-warehouse', 'ghana-warehouse'] as const;
export const contentDesk = ['admin', 'support'] as const;

const roleNames: Record<StaffRole, string> = {
  admin: 'an admin',
  'china-warehouse': 'the China warehouse',
  'ghana-warehouse': 'the Ghana warehouse',
  accounts: 'accounts',
  support: 'support',
  auditor: 'an auditor',
};

/** For a refusal that says who may do it: 'an admin, accounts or support'. */
export const rolesInWords = (roles: readonly StaffRole[]) => {
  const names = roles.map((role) => roleNames[role]);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
};
