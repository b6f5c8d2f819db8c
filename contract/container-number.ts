/** A container number by ISO 6346: four letters, six digits and a check digit. */
const form = /^([A-Z]{4})(\d{6})(\d)$/;

/** A counts 10, B 12; multiples of 11 are left out. */
const weightOf = (sign: string) => {
  if (/\d/.test(sign)) return Number(sign);
  const place = sign.charCodeAt(0) - 55;
  return place + Math.floor((place - 1) / 10);
};

export type NumberDoubt = { is: 'form' } | { is: 'digit'; given: string; right: string };

/** What looks wrong about a container number, or null. It may be saved anyway. */
export function doubtAbout(typed: string): NumberDoubt | null {
  const text = typed.replace(/[\s-]/g, '').toUpperCase();
  if (text === '') return null;
  const [, letters = '', digits = '', given = ''] = form.exec(text) ?? [];
  if (letters === '') return { is: 'form' };
  const sum = [...letters, ...digits].reduce((total, sign, place) => total + weightOf(sign) * 2 ** place, 0);
  const right = String((sum % 11) % 10);
  return given === right ? null : { is: 'digit', given, right };
}
