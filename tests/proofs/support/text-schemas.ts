type Parser = { safeParse: (value: unknown) => unknown };
type Node = Parser & { _zod: { def: object } };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && '_zod' in value;

/** The children of a schema, whatever holds them: an object, a list, an option, a pipe. */
function* childrenOf(value: unknown, name: string): Generator<[string, Node]> {
  if (isNode(value)) yield [name, value];
  else if (Array.isArray(value)) for (const each of value) yield* childrenOf(each, name);
  else if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
    for (const [key, each] of Object.entries(value)) yield* childrenOf(each, `${name}.${key}`);
}

/** Each schema of a text within a schema, at any depth and once, with its place. */
export function textSchemas(root: unknown, place: string, seen = new Set<Node>()): [place: string, schema: Parser][] {
  if (!isNode(root) || seen.has(root)) return [];
  seen.add(root);
  const { def } = root._zod;
  const isText = 'type' in def && (def.type === 'string' || def.type === 'template_literal');
  const below = Object.entries(def).flatMap(([key, value]) =>
    [...childrenOf(value, key === 'shape' ? place : `${place} ${key}`)].flatMap(([name, node]) =>
      textSchemas(node, name, seen),
    ),
  );
  return isText ? [[place, root], ...below] : below;
}
