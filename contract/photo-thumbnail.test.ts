import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestThumbnail, thumbnailOf, withThumbnail } from '#contract/photo-thumbnail';

/** The beginning and the end of a JPEG, with something between. */
const jpeg = (...inner: number[]) => Uint8Array.of(0xff, 0xd8, 0xff, 0xdb, 0, 2, ...inner, 0xff, 0xd9);
const photo = jpeg(1, 2, 3, 4, 5, 6, 7);
const small = jpeg(9, 8, 7);
const cut = (bytes: Uint8Array) => {
  const found = thumbnailOf(bytes);
  return found && bytes.slice(found.start, found.start + found.size);
};

describe('a small copy inside a photo', () => {
  it('is found again byte for byte, and the photo around it stays complete', () => {
    const both = withThumbnail(photo, small);
    expect(cut(both)).toEqual(small);
    const added = both.length - photo.length;
    expect([...both.slice(0, 2), ...both.slice(2 + added)]).toEqual([...photo]);
    // The length of a segment leads to the next one.
    expect(new DataView(both.buffer).getUint16(4)).toBe(added - 2);
  });

  it('is found in the middle of a larger buffer too', () => {
    const both = withThumbnail(photo, small);
    const buffer = new Uint8Array(both.length + 100);
    buffer.set(both, 50);
    expect(cut(buffer.subarray(50, 50 + both.length))).toEqual(small);
  });

  it('is left out when it has no room or is no JPEG', () => {
    const large = new Uint8Array(largestThumbnail + 1);
    large.set([0xff, 0xd8]);
    expect(withThumbnail(photo, large)).toBe(photo);
    expect(cut(withThumbnail(photo, large.subarray(0, largestThumbnail)))).toHaveLength(largestThumbnail);
    expect(withThumbnail(photo, Uint8Array.of(1, 2, 3))).toBe(photo);
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47);
    expect(withThumbnail(png, small)).toBe(png);
  });

  it('is not taken from a photo that must be turned', () => {
    const turned = withThumbnail(photo, small);
    // The value of the orientation.
    turned[2 + 4 + 6 + 8 + 2 + 9] = 6;
    expect(thumbnailOf(turned)).toBeNull();
  });

  it('is never found outside the bytes, whatever they are', () => {
    expect([thumbnailOf(photo), thumbnailOf(new Uint8Array(0))]).toEqual([null, null]);
    const both = withThumbnail(photo, small);
    const changes = fc.array(fc.tuple(fc.nat(both.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(changes, fc.nat(both.length), (changed, length) => {
        const bytes = both.slice();
        for (const [at, value] of changed) bytes[at] = value;
        const part = bytes.subarray(0, length);
        const found = thumbnailOf(part);
        if (!found) return;
        expect(found.start + found.size).toBeLessThanOrEqual(part.length);
        expect([...part.subarray(found.start, found.start + 2)]).toEqual([0xff, 0xd8]);
      }),
    );
  });
});
