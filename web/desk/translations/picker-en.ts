/** The words of the fields where photos and files are chosen; picker-zh.ts says the same. */
export const pickerEn = {
  choose: { photo: 'Take or choose a photo', photos: 'Choose photos', picture: 'Choose a picture' },
  none: { photo: 'No photo chosen', photos: 'No photos chosen', picture: 'No picture chosen' },
  most: 'Up to {most}.',
  chosen: 'Chosen files',
  numbered: '{number}. {name}',
  takenBefore: 'Photo taken before',
  remove: 'Remove',
  removeOf: 'Remove {name}',
};

export type PickerWords = typeof pickerEn;
