import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { keysInOrder } from '#api/http/keys-in-order';
import { documentCopy } from '#contract/documents/copy';

const schema = z.object({
  kind: z.string(),
  id: z.int(),
  client: z.nullable(z.object({ name: z.nullable(z.string()), id: z.int() })),
  lines: z.array(z.object({ what: z.string(), usd: z.number() })),
  port: z.optional(z.string()),
});
const value = {
  id: 1,
  kind: 'A',
  lines: [{ usd: 1, what: 'x', secret: 1 }],
  secret: 'left out',
  client: { id: 2, name: null, secret: 3 },
};

describe('keys in order', () => {
  it('writes the keys of the schema in its order, in objects and lists, and leaves others out', () => {
    expect(JSON.stringify(keysInOrder(schema)(value))).toBe(
      '{"kind":"A","id":1,"client":{"name":null,"id":2},"lines":[{"what":"x","usd":1}]}',
    );
  });

  it('writes what parsing by the schema writes', () => {
    for (const each of [value, { ...value, client: null, port: 'Tema', lines: [] }]) {
      expect(JSON.stringify(keysInOrder(schema)(each))).toBe(JSON.stringify(schema.parse(each)));
    }
  });

  it('knows every kind of schema that a copy of a document is made of', () => {
    const kinds = new Set<string>();
    const visit = (each: z.ZodMiniType) => {
      const { type, shape, element, innerType } = each._zod.def as never as {
        type: string;
        shape?: Record<string, z.ZodMiniType>;
        element?: z.ZodMiniType;
        innerType?: z.ZodMiniType;
      };
      kinds.add(type);
      for (const inner of [...Object.values(shape ?? {}), element, innerType]) if (inner) visit(inner);
    };
    visit(documentCopy);
    expect([...kinds].sort()).toEqual(['array', 'enum', 'nullable', 'number', 'object', 'optional', 'string']);
  });
});
