/** Texts about the damage of a package, which also the page of a package shows. */
export const damageEn = {
  report: 'Report damage',
  short: 'Damaged',
  carton: 'Carton {position} damaged',
  reportOf: 'Report damage of {number}',
  title: 'Damage of {number}',
  note: 'What is damaged',
  noteMissing: 'Write at least 2 characters.',
  submit: 'Save the record',
  done: 'Damage of {number} is recorded.',
  showPhoto: 'Show photo',
};
