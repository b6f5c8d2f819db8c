import type { Calendar } from '#db/demo/calendar';

export type City = 'Accra' | 'Kumasi' | 'Sunyani' | 'Koforidua';

export type Person = {
  id: number;
  name: string;
  email: string;
  phone: string;
  /** Priority of the membership tier; null is an Associate. Specification, Membership tiers. */
  tier: number | null;
  city: City;
  joinedDaysAgo: number;
  packages: number;
  payments: number;
  details: {
    dob: string | null;
    location: string | null;
    nextOfKin: string | null;
    nextOfKinPhone: string | null;
  } | null;
};

/** Names are invented, and the numbers cannot be dialled: no subscriber number in Ghana begins with 000. */
const person = (
  id: number,
  phone: string,
  name: string,
  tier: number | null,
  city: City,
  joinedDaysAgo: number,
  packages: number,
  payments: number,
  details: readonly [dob: string | null, location: string | null, kin: string | null, kinPhone: string | null] | null,
): Person => ({
  id,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@kwanline.example`,
  phone,
  tier,
  city,
  joinedDaysAgo,
  packages,
  payments,
  details: details && { dob: details[0], location: details[1], nextOfKin: details[2], nextOfKinPhone: details[3] },
});

export const ama = person(101, '233000000101', 'Ama Mensah', 3, 'Kumasi', 420, 62, 17, [
  '1990-04-12',
  'Kumasi',
  'Kofi Mensah',
  '233000000107',
]);

export const people: readonly Person[] = [
  ama,
  person(102, '233000000202', 'Kwabena Owusu', 5, 'Accra', 500, 44, 9, [
    '1978-11-03',
    'Accra',
    'Afia Owusu',
    '233000000302',
  ]),
  person(103, '233000000203', 'Akosua Boateng', 4, 'Kumasi', 480, 40, 8, [
    '1985-02-27',
    'Kumasi',
    'Yaa Boateng',
    '233000000303',
  ]),
  person(104, '233000000204', 'Yaw Frimpong', 3, 'Sunyani', 460, 36, 6, [null, 'Sunyani', null, null]),
  person(105, '233000000205', 'Efua Quansah', 2, 'Accra', 455, 34, 7, [
    '1993-07-19',
    'Accra',
    'Ebo Quansah',
    '233000000305',
  ]),
  person(106, '233000000206', 'Kojo Amoah', 1, 'Koforidua', 450, 32, 4, [
    null,
    'Koforidua',
    'Adjoa Amoah',
    '233000000306',
  ]),
  person(107, '233000000207', 'Abena Sarpong', null, 'Kumasi', 430, 30, 3, null),
  person(108, '233000000208', 'Kwame Tetteh', 5, 'Accra', 425, 30, 9, [
    '1981-09-30',
    'Accra',
    'Dede Tetteh',
    '233000000308',
  ]),
  person(109, '233000000209', 'Adwoa Nyarko', 4, 'Sunyani', 410, 28, 5, ['1996-12-08', 'Sunyani', null, null]),
  person(110, '233000000210', 'Esi Aidoo', 2, 'Accra', 400, 26, 2, null),
  person(111, '233000000211', 'Armah Okai', 1, 'Accra', 395, 24, 2, [
    '1988-05-21',
    'Accra',
    'Naa Okai',
    '233000000311',
  ]),
  person(112, '233000000212', 'Mawuli Agbeko', null, 'Koforidua', 260, 20, 1, [null, 'Koforidua', null, null]),
  person(113, '233000000213', 'Fatima Alhassan', 3, 'Kumasi', 120, 12, 0, null),
  // Has just registered: every screen of this client is empty.
  person(114, '233000000214', 'Selorm Dotse', null, 'Accra', 3, 0, 0, null),
];

export const tiers = ['Bronze', 'Silver', 'Gold', 'Emerald', 'Diamond'].map((name, index) => ({
  name,
  priority: index + 1,
}));

/** The mark on a carton, as intake reads it. */
export const markWithoutPhone = (name: string) => `KWL-${name.toUpperCase()}`;

export function clientRows(calendar: Calendar, passwordHash: string, tierIds: ReadonlyMap<number, number>) {
  return people.map((client) => {
    const joined = calendar.daysAgo(client.joinedDaysAgo, 10, client.id % 60);
    return {
      id: client.id,
      email: client.email,
      shipping_mark: `${markWithoutPhone(client.name)}-${client.phone.slice(3)}`,
      phone: client.phone,
      password_hash: passwordHash,
      tier_id: client.tier === null ? null : (tierIds.get(client.tier) ?? null),
      created_at: joined,
      updated_at: joined,
      password_changed_at: joined,
    };
  });
}

export function detailRows(calendar: Calendar) {
  return people.flatMap(({ id, city, joinedDaysAgo, details }) => {
    if (!details) return [];
    const { dob, location, nextOfKin, nextOfKinPhone } = details;
    return {
      client_id: id,
      dob,
      location,
      next_of_kin: nextOfKin,
      next_of_kin_phone: nextOfKinPhone,
      // Ama has chosen no branch, like clients without details: their goods and debts are those of the first branch.
      preferred_branch: id === ama.id ? null : city,
      updated_at: calendar.daysAgo(joinedDaysAgo - 1, 15),
    };
  });
}
