/** The numbers of contract/packages/facts.ts. Every history names them, so they are apart from the other corrections. */
export const factNumbersEn = {
  names: { weightKg: 'Measured weight' },
  labels: { weightKg: 'Weight (kg)' },
  shown: { weightKg: '{value} kg' },
  problems: { weightKg: 'Enter the weight in kg, such as 12.5.' },
};
