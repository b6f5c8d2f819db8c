/**
 * A number as people type it: "1,250.50", "1250,5", full-width digits. Null when it is not a number, or has too many
 * decimals: a digit is never dropped silently.
 */
export function readDecimal(text: string, decimals: number): number | null {
  const plain = text.normalize('NFKC').replace(/GH₵|[\s¢₵$]/g, '');
  const isGrouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain);
  const value = isGrouped ? plain.replaceAll(',', '') : plain.replace(',', '.');
  return new RegExp(`^-?\\d{1,12}(\\.\\d{0,${decimals}})?$`).test(value) ? Number(value) : null;
}
