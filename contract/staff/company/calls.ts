import type { Call } from '#contract/call';
import { adminOnly, type StaffRole } from '#contract/staff/roles';

const readers = ['admin', 'auditor'] as const satisfies readonly StaffRole[];

export const getCompany = {
  method: 'GET',
  path: '/staff/company',
  audience: 'staff',
  roles: readers,
  summary: 'What the company says about itself, by section, each with its version.',
} as const satisfies Call;

export const saveCompanySection = {
  method: 'PUT',
  path: '/staff/company/{section}',
  audience: 'staff',
  roles: adminOnly,
  summary:
    'Replaces a section, unless it has changed since it was read. Pages, mails and prints follow within a minute.',
} as const satisfies Call;

export const listCompanyHistory = {
  method: 'GET',
  path: '/staff/company/{section}/history',
  audience: 'staff',
  roles: readers,
  summary: 'The versions of a section, newest first: who changed it, when, why, from what to what.',
} as const satisfies Call;

export const addCompanyLogo = {
  method: 'POST',
  path: '/staff/company/logos',
  audience: 'staff',
  roles: adminOnly,
  upload: 'image',
  summary:
    'The logo as PNG of at most 2 MiB, 48 to 1024 pixels a side. Pages, mails, documents and icons show it within a minute.',
  status: 201,
} as const satisfies Call;

export const getCompanyLogo = {
  method: 'GET',
  path: '/staff/company/logos/{id}',
  audience: 'staff',
  roles: readers,
  summary: 'A picture that is or was the logo.',
  reply: 'file',
} as const satisfies Call;
