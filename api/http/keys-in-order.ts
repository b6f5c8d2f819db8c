import type * as z from 'zod/mini';

type Definition = {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
};
type Order = (value: unknown) => unknown;

/**
 * Returns a function that copies a value with the schema's keys, in their order, and no others. It does not validate:
 * use it for values that were validated before they were stored. It takes a third of the time of parsing.
 */
export function keysInOrder(schema: z.ZodMiniType): Order {
  const { type, shape, element, innerType } = schema._zod.def as unknown as Definition;
  if (type === 'object' && shape) return objectInOrder(shape);
  if (type === 'array' && element) {
    const order = keysInOrder(element);
    return (value) => (value as unknown[]).map(order);
  }
  if (innerType) {
    const order = keysInOrder(innerType);
    return (value) => (value === null || value === undefined ? value : order(value));
  }
  return (value) => value;
}

function objectInOrder(shape: Record<string, z.ZodMiniType>): Order {
  const orders = Object.entries(shape).map(([key, schema]) => ({ key, order: keysInOrder(schema) }));
  return (value) => {
    const given = value as Record<string, unknown>;
    const ordered: Record<string, unknown> = {};
    for (const { key, order } of orders) if (key in given) ordered[key] = order(given[key]);
    return ordered;
  };
}
