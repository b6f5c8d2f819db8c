import { type CompanySection, standardMessages, taxedKinds } from '#contract/company/rules';
import type { Value } from './draft';

/** The input of a value. `lines` is a list of texts, one per line, `choices` are ticked, `list` has fields for each item. */
export type FieldSpec =
  | { path: string; kind: 'line' | 'text' | 'number' | 'date' | 'check' | 'lines' }
  | { path: string; kind: 'choices'; options: readonly string[] }
  | { path: string; kind: 'list'; of: readonly FieldSpec[]; empty: Record<string, Value> };

const emptyValues: Partial<Record<FieldSpec['kind'], Value>> = { check: false, number: 0, lines: [], choices: [] };

const line = (path: string): FieldSpec => ({ path, kind: 'line' });
const text = (path: string): FieldSpec => ({ path, kind: 'text' });
const lines = (path: string): FieldSpec => ({ path, kind: 'lines' });
const list = (path: string, of: readonly FieldSpec[]): FieldSpec => ({
  path,
  kind: 'list',
  of,
  empty: Object.fromEntries(of.map((field) => [field.path, emptyValues[field.kind] ?? ''])),
});

const figure = [line('value'), line('label')];
const messageParts = ['subjectOne', 'subjectMany', 'one', 'many'];

/** The fields of each section, in the order of the screen. */
export const sectionFields: Record<CompanySection, readonly FieldSpec[]> = {
  identity: ['name', 'short', 'legalName', 'prefix', 'tagline', 'founded'].map(line),
  // Uploaded, not typed: see logo-form.tsx.
  logo: [],
  contact: [
    ...['email', 'securityEmail', 'phones.general', 'phones.warehouse', 'phones.payments', 'phones.chinaWarehouse'].map(
      line,
    ),
    ...['hours', 'junction', 'digitalAddress'].map(line),
    lines('street'),
    list('offices', ['city', 'role', 'address', 'digitalAddress'].map(line)),
  ],
  links: [line('chat'), line('buyRmb'), list('socials', [line('label'), line('url')])],
  payment: [
    list('banks', ['title', 'bank', 'branch', 'number', 'name'].map(line)),
    line('mobileMoney.dialCode'),
    line('mobileMoney.name'),
    lines('cashRules'),
    { path: 'smallestNote', kind: 'number' },
  ],
  freight: [{ path: 'minimumCbm', kind: 'number' }, line('departurePort'), line('arrivalPort'), text('elsewhere')],
  deposit: [
    { path: 'share', kind: 'number' },
    { path: 'days', kind: 'number' },
  ],
  storage: [
    { path: 'freeDays', kind: 'number' },
    { path: 'perDay', kind: 'number' },
    { path: 'disputeDays', kind: 'number' },
  ],
  tax: [
    { path: 'isOn', kind: 'check' },
    line('tin'),
    list('rates', [
      line('name'),
      { path: 'percent', kind: 'number' },
      { path: 'from', kind: 'date' },
      { path: 'kinds', kind: 'choices', options: taxedKinds },
    ]),
  ],
  home: [
    line('eyebrow'),
    text('sub'),
    list('figures', figure),
    list('questions', [line('question'), text('answer')]),
    list('testimonials', [line('company'), line('place'), text('text')]),
  ],
  about: [
    line('summary'),
    lines('paragraphs'),
    list('journey', [line('year'), line('title'), text('text')]),
    list('achievements', figure),
  ],
  terms: [
    { path: 'updated', kind: 'date' },
    list('clauses', [line('title'), text('text'), { path: 'isMarked', kind: 'check' }]),
  ],
  messages: Object.keys(standardMessages).flatMap((kind) =>
    messageParts.map(
      (part): FieldSpec => ({ path: `${kind}.${part}`, kind: part.startsWith('subject') ? 'line' : 'text' }),
    ),
  ),
};

/** The left column. A name without a section is a separate page. */
export const sectionGroups = [
  {
    name: 'company',
    sections: ['identity', 'logo', 'contact', 'links', 'payment'],
    pages: ['branches', 'warehouses', 'accounts'],
  },
  { name: 'money', sections: ['freight', 'deposit', 'storage', 'tax'], pages: ['rates'] },
  { name: 'texts', sections: ['home', 'about', 'terms', 'messages'], pages: ['announcements'] },
] as const satisfies readonly { name: string; sections: readonly CompanySection[]; pages: readonly string[] }[];
