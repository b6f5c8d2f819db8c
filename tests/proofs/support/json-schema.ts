import fc from 'fast-check';

/** The part of JSON Schema that our description uses. */
export type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: unknown;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  format?: string;
  pattern?: string;
};

const word = fc.stringMatching(/^[a-z0-9]{1,12}$/);
const formats: Record<string, fc.Arbitrary<string>> = {
  email: word.map((name) => `${name}@kwanline.example`),
  'date-time': fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  date: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
};

/** Building a text generator takes milliseconds, and the same few rules repeat thousands of times. */
const texts = new Map<string, fc.Arbitrary<string>>();

function text(schema: Schema): fc.Arbitrary<string> {
  const { format, pattern, minLength, maxLength } = schema;
  const key = JSON.stringify([format, pattern, minLength, maxLength]);
  const known = texts.get(key);
  if (known) return known;
  const made = makeText(schema);
  texts.set(key, made);
  return made;
}

function makeText({ format, pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  const known = formats[format ?? ''];
  if (known) return known;
  const fits = (value: string) => value.length >= minLength && value.length <= maxLength;
  // Long enough to reach every limit from inside, short enough to be made quickly.
  const longest = Math.min(maxLength, 120);
  const plain = fc.string({ unit: 'grapheme', minLength, maxLength: longest });
  if (!pattern) return plain.filter(fits);
  const rule = new RegExp(pattern, 'u');
  try {
    return fc.stringMatching(new RegExp(pattern), { size: 'small' }).filter((value) => fits(value) && rule.test(value));
  } catch {
    // A pattern that only forbids: most plain text passes.
    return plain.filter((value) => fits(value) && rule.test(value));
  }
}

/** Multiples of a step such as 0.01, with as few digits as needed. */
function steps(min: number, max: number, step: number) {
  const perUnit = Math.round(1 / step);
  const bounds = { min: Math.ceil(min * perUnit - 1e-6), max: Math.floor(max * perUnit + 1e-6) };
  return fc
    .integer({ min: Math.max(bounds.min, -(2 ** 31)), max: Math.min(bounds.max, 2 ** 31 - 1) })
    .map((count) => count / perUnit);
}

const allowed = new WeakMap<Schema, fc.Arbitrary<unknown>>();

/** Any value that the schema allows. */
export function allowedBy(schema: Schema): fc.Arbitrary<unknown> {
  const made = allowed.get(schema) ?? makeAllowed(schema);
  allowed.set(schema, made);
  return made;
}

function makeAllowed(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(allowedBy));
  const { minimum: min = -1_000_000, maximum: max = 1_000_000 } = schema;
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31 - 1) });
    case 'number':
      return schema.multipleOf ? steps(min, max, schema.multipleOf) : fc.double({ min, max, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { items = {}, minItems: minLength = 0, maxItems = 5 } = schema;
      return fc.array(allowedBy(items), { minLength, maxLength: Math.min(maxItems, 5) });
    }
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const fields = Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, allowedBy(value)]));
      return fc.record(fields, { requiredKeys: required, noNullPrototype: true });
    }
    default:
      return fc.jsonValue();
  }
}

const typesOf = (schema: Schema): string[] => {
  if (schema.anyOf) return schema.anyOf.flatMap(typesOf);
  if (schema.const !== undefined) return [typeof schema.const];
  if (schema.enum) return schema.enum.map((value) => typeof value);
  return [schema.type === 'integer' ? 'number' : (schema.type ?? 'any')];
};

const values: Record<string, unknown[]> = {
  string: ['x', '', '\u0000', "' or 1=1 --"],
  number: [0, -1, 1e300, 1.5],
  boolean: [true, false],
  null: [null],
  array: [[], [1], [[]]],
  object: [{}, { a: 1 }, { toString: 'x' }],
};

/** Values that the schema certainly forbids: of another type, too long, too large, not in the list. */
function forbiddenValues(schema: Schema): unknown[] {
  const types = typesOf(schema);
  if (types.includes('any')) return [];
  const others = Object.entries(values).flatMap(([type, list]) => (types.includes(type) ? [] : list));
  const { maxLength, minimum, maximum, maxItems, type } = schema;
  return [
    ...others,
    ...(maxLength === undefined ? [] : ['y'.repeat(maxLength + 1), '9'.repeat(maxLength + 1)]),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? [] : [maximum + 1]),
    ...(type === 'integer' ? [1.5] : []),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => 1)]),
    ...(schema.enum ? ['not in the list', schema.enum.map(String).join()] : []),
  ];
}

/** A body with exactly one fault. */
export function forbiddenBy(schema: Schema): fc.Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema;
  const good = allowedBy(schema) as fc.Arbitrary<Record<string, unknown>>;
  const wrongFields = Object.entries(properties).flatMap(([key, value]) =>
    forbiddenValues(value).map((bad) => good.map((body) => ({ ...body, [key]: bad }))),
  );
  const missing = required.map((key) => good.map(({ [key]: _, ...rest }) => rest));
  const unknown = fc.tuple(good, word).map(([body, key]) => ({ ...body, [`not-${key}`]: 1 }));
  const notABody = fc.constantFrom<unknown>(null, [], 'x', 7, true, [{}]);
  return fc.oneof(...wrongFields, ...missing, unknown, notABody);
}

/** For a parameter, which always arrives as text. */
export function forbiddenText(schema: Schema): string[] {
  const { maxLength, pattern } = schema;
  const all = ['abc!', '-1', '0', '1.5', '1e3', ' ', '\u0000', '٣', '9'.repeat(400)];
  const options = schema.anyOf ?? [schema];
  const isAllowed = (value: string) =>
    options.some((each) => {
      if (each.const !== undefined) return each.const === value;
      if (each.enum) return each.enum.includes(value);
      if (each.pattern) return new RegExp(each.pattern, 'u').test(value);
      return each.maxLength === undefined || value.length <= each.maxLength;
    });
  return pattern || maxLength !== undefined || options.some((each) => each.enum || each.const !== undefined)
    ? all.filter((value) => !isAllowed(value))
    : [];
}
