import type { Calendar } from '#db/demo/calendar';

/** One person for each role. Names are invented; the desk's sign-in page shows the first address. */
const staff = [
  ['desk', 'Akua Asante', 'admin', 'Accra'],
  ['china', 'Chen Wei', 'china-warehouse', 'Guangdong'],
  ['ghana', 'Kofi Badu', 'ghana-warehouse', 'Sunyani'],
  ['accounts', 'Esther Lamptey', 'accounts', 'Accra'],
  ['support', 'Yaw Adomako', 'support', 'Kumasi'],
  ['auditor', 'Grace Ofori', 'auditor', 'Koforidua'],
] as const;

/** Ids far from those of an operator's own first accounts. */
const firstId = 101;

export function staffRows(calendar: Calendar, passwordHash: string) {
  const joined = calendar.daysAgo(400, 8);
  return staff.map(([address, name, role, branch], index) => ({
    id: firstId + index,
    email: `${address}@kwanline.example`,
    name,
    password_hash: passwordHash,
    role,
    branch,
    active: true,
    created_at: joined,
    updated_at: joined,
    password_changed_at: joined,
  }));
}
