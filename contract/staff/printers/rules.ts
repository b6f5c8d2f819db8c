/** Dots to the inch of thermal printers. */
export const printerDpis = [203, 300, 600] as const;
export type PrinterDpi = (typeof printerDpis)[number];

/** Where label printers listen for ZPL. */
export const usualPort = 9100;
