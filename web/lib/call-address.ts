import { apiPrefix, type Call } from '#contract/call';

export type AddressParts = { params?: Record<string, string> | undefined; query?: object | undefined };

/** The address of a call of the contract, always spelled the same way. */
export function callAddress({ path }: Pick<Call, 'path'>, { params, query }: AddressParts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.append(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = search.toString();
  return apiPrefix + filled + (text && `?${text}`);
}
