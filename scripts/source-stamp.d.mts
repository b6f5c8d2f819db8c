export function sourceStamp(folder?: string, inputs?: readonly string[]): string;
