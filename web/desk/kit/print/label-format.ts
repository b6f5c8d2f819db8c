import { useCallback, useSyncExternalStore } from 'react';
import { labelSizes } from '#contract/staff/prints/rules';
import { usePreference } from '../preferences';
import { deviceChoice } from './print-format';

/** Paper of a label printer, or A4 sheets with eight labels for an office printer. */
export const labelFormats = [...labelSizes, 'a4'] as const;
export type LabelFormat = (typeof labelFormats)[number];

/** Labels of 105 × 74 mm: two columns, four rows. */
export const labelsPerSheet = 8;

interface LabelChoice {
  format: LabelFormat;
  /** The position of the next label on a half-used sheet, from 1. */
  start: number;
}

const isChoice = (value: unknown): value is LabelChoice | null => {
  if (value === null) return true;
  if (typeof value !== 'object') return false;
  const { format, start } = value as Partial<LabelChoice>;
  const isStart = Number.isInteger(start) && Number(start) >= 1 && Number(start) <= labelsPerSheet;
  return isStart && labelFormats.some((each) => each === format);
};

const device = deviceChoice('kwanline.desk.label-format', labelFormats);
const useDeviceFormat = () => useSyncExternalStore<LabelFormat | null>(device.subscribe, device.read, () => null);

/** This device has printed labels before, so it has a printer. */
export const useHasLabelPaper = () => useDeviceFormat() !== null;

/** This person's choice on all devices; else this device's last one. Null when there is neither. */
export function useLabelChoice() {
  const [own, chooseOwn] = usePreference<LabelChoice | null>('labels', isChoice, null);
  const format = useDeviceFormat();
  const choose = useCallback(
    (choice: LabelChoice) => {
      device.choose(choice.format);
      chooseOwn(choice);
    },
    [chooseOwn],
  );
  return [own ?? (format && { format, start: 1 }), choose] as const;
}

/** The position after this many labels. */
export const nextStart = (start: number, labels: number) => ((start - 1 + labels) % labelsPerSheet) + 1;
