/** Letters and digits that are hard to confuse when read out or copied by hand. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const length = 4;

/** Sixteen letters in four groups: about 79 bits, within the 30 characters of the password rule. */
export function newPassword(
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  const chosen: string[] = [];
  // Bytes above the last whole multiple are dropped, because they would make some letters more likely.
  const fair = 256 - (256 % letters.length);
  while (chosen.length < groups * length) {
    for (const byte of random(new Uint8Array(32))) if (byte < fair) chosen.push(letters.charAt(byte % letters.length));
  }
  const text = chosen.slice(0, groups * length).join('');
  return (text.match(/.{4}/g) ?? []).join('-');
}
