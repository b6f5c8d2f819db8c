/** The first bytes make it a picture; nothing reads further. */
export const tinyPng = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
