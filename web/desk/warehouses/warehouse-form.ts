import type { DeskWarehouse } from '#contract/staff/warehouses/schema';

/** As typed: everything is text until it is sent. */
export type Values = Record<(typeof textFields)[number] | 'position', string> & {
  addressLang: DeskWarehouse['addressLang'];
  active: boolean;
};

const textFields = ['name', 'contact', 'mobile', 'address', 'addressLatin', 'region', 'street'] as const;
const chineseOnly: readonly string[] = ['addressLatin', 'region', 'street'];
const needed = ['name', 'contact', 'mobile', 'address'] as const;

export const valuesOf = (known?: DeskWarehouse): Values => ({
  ...(Object.fromEntries(textFields.map((name) => [name, known?.[name] ?? ''])) as Record<
    (typeof textFields)[number],
    string
  >),
  position: String(known?.position ?? 1),
  addressLang: known?.addressLang ?? 'en',
  active: known?.active ?? true,
});

export const fieldsOf = ({ addressLang }: Values) =>
  textFields.filter((name) => addressLang === 'zh-Hans' || !chineseOnly.includes(name));

export type Wrong = Partial<Record<keyof Values, 'missing' | 'positionWrong'>>;

export function wrongIn(values: Values): Wrong {
  const wrong: Wrong = {};
  for (const name of needed) if (values[name].trim() === '') wrong[name] = 'missing';
  const { region, street } = values;
  // A Chinese form needs both lines or neither.
  if (values.addressLang === 'zh-Hans' && (region.trim() === '') !== (street.trim() === '')) {
    wrong[region.trim() === '' ? 'region' : 'street'] = 'missing';
  }
  if (!/^\d{1,3}$/.test(values.position.trim())) wrong.position = 'positionWrong';
  return wrong;
}

export function bodyOf(values: Values) {
  const isChinese = values.addressLang === 'zh-Hans';
  const extra = (text: string) => (isChinese && text.trim() ? text.trim() : null);
  const { addressLang, active } = values;
  return {
    name: values.name.trim(),
    contact: values.contact.trim(),
    mobile: values.mobile.trim(),
    address: values.address.trim(),
    addressLang,
    addressLatin: extra(values.addressLatin),
    region: extra(values.region),
    street: extra(values.street),
    position: Number(values.position),
    active,
  };
}

export type Body = ReturnType<typeof bodyOf>;

/** The changes, line by line. */
export const changesOf = (body: Body, known: DeskWarehouse) =>
  (Object.keys(body) as (keyof Body)[])
    .filter((name) => body[name] !== known[name])
    .map((name) => ({ name, was: known[name], becomes: body[name] }));
