const made = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes a cheap phone about a millisecond, and a list shows hundreds of dates. So each is made once. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, options);
  made.set(key, format);
  return format;
}
