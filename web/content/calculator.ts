export const calculator = {
  title: 'Shipping fee calculator',
  fields: [
    { id: 'length', label: 'Length (m)' },
    { id: 'width', label: 'Width (m)' },
    { id: 'height', label: 'Height (m)' },
    { id: 'rate', label: 'CBM Rate', suffix: 'USD per cbm' },
  ],
  button: 'Calculate',
  resultLabel: 'Estimated shipping fee',
  volumeLine: '{cbm} cbm',
  former: 'For the former values. Press Calculate for the new ones.',
  inputMode: 'decimal',
} as const;
