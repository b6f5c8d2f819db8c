import { Fragment, type ReactNode } from 'react';

/** A sentence with parts in braces, which may be links or amounts. Each part occurs once. */
export function fill(sentence: string, parts: Record<string, ReactNode>): ReactNode {
  return sentence
    .split(/\{(\w+)\}/)
    .map((text, place) => (place % 2 === 0 ? text : <Fragment key={text}>{parts[text]}</Fragment>));
}

/** The same when every part is text. */
export const fillText = (sentence: string, parts: Record<string, string | number>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(parts[name] ?? ''));
