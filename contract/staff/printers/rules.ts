/** Dots per inch of thermal printers. */
export const printerDpis = [203, 300, 600] as const;
export type PrinterDpi = (typeof printerDpis)[number];

/** The port on which label printers accept ZPL. */
export const usualPort = 9100;
