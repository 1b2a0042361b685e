/** Converts millimetres to the unit of PDF. */
export const mm = (length: number): number => (length * 72) / 25.4;

/** Measures of an A4 letter with its address window (DIN 5008, form B). */
export const PAGE = {
  width: mm(210),
  height: mm(297),
  left: mm(25),
  right: mm(190),
  /** Where text starts on the first page, below the address window, and on further pages. */
  firstTop: mm(98.5),
  nextTop: mm(32),
  /** Text ends here, above the footer. */
  bottom: mm(262),
  footer: mm(267),
  window: { left: mm(25), senderTop: mm(57), top: mm(62.7), width: mm(80) },
  facts: { left: mm(122), top: mm(50), labelWidth: mm(34), width: mm(68) },
  /** Where the letter is folded and punched. */
  marks: [mm(105), mm(148.5), mm(210)],
} as const;

export const SIZE = { title: 16, text: 10, small: 8, company: 15 } as const;

export const COLOR = { text: "#1a1a1a", muted: "#595959", line: "#8c8c8c" } as const;
