export const help = {
  /** A name, the same in every language. Screen readers also read the sentence of `layout.chatButton`. */
  chatService: 'WhatsApp',
  calculator: {
    /** Calculate with an empty field shows no message (Specification, Fee calculator rules), so the rule is always visible. */
    hint: 'All four values above zero.',
    note: 'An estimate only. Actual fees show on your invoice.',
  },
} as const;
