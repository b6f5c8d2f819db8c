import * as z from 'zod/mini';
import { AppError } from '#api/http/app-error';

/** Checks one part of a request against the contract and reports each wrong field. */
export function validate<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const byPath = new Map<string, { path: string; message: string }>();
  for (const issue of result.error.issues) {
    const path = issue.path.join('.');
    // One sentence per field is enough. Kept by key, because a body may contain ten thousand wrong values.
    if (!byPath.has(path)) byPath.set(path, { path, message: sentence(issue) });
  }
  const issues = [...byPath.values()];
  throw new AppError('VALIDATION_FAILED', issues[0]?.message ?? 'The request is not valid.', { issues });
}

function sentence(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.length === 1 ? 'Unknown field.' : 'Unknown fields.';
  }
  return issue.message === 'Invalid input' ? 'The request is not valid.' : issue.message;
}
