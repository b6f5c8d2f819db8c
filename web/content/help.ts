export const help = {
  /** A name, the same in every language; beside it the whole sentence of `layout.chatButton` is read aloud. */
  chatService: 'WhatsApp',
  calculator: {
    /** Pressing Calculate with a gap is silent (§5), so the rule stands there from the start. */
    hint: 'All four values above zero.',
    note: 'An estimate only. Actual fees show on your invoice.',
  },
} as const;
