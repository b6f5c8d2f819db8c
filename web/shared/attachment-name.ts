/** Specification, Attachment cards: only these have a preview. Cameras write the extension in capitals. */
export const hasPreview = (storedName: string) => /(jpg|jpeg|png)$/i.test(storedName);
