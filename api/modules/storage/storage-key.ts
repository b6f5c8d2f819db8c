const wellFormed = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

export const isKey = (text: string) => text.length <= 200 && wellFormed.test(text);

/** The program makes the keys, never a person. A key of another form is a fault or an attack. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('A storage key has a form that is never used.');
  return key;
}
