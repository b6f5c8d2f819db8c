/** What charges on no invoice are for. The server writes "opening balance, 2 packages", or one of the two. */
export function notInvoiced(what: string | null) {
  const [, opening, packages = '', count = '0'] =
    /^(opening balance)?(?:, )?((\d+) packages?)?$/.exec(what ?? '') ?? [];
  return { hasOpening: opening !== undefined, packages, count: Number(count) };
}
