/** §2: only these have a preview. Cameras write the ending in capitals. */
export const hasPreview = (storedName: string) => /(jpg|jpeg|png)$/i.test(storedName);
