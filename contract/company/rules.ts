import type { MessageKind } from '#contract/staff/messages/rules';

/** The sections of the settings, in the order of the desk's screen. */
export const companySections = [
  'identity',
  'logo',
  'contact',
  'links',
  'payment',
  'freight',
  'deposit',
  'storage',
  'tax',
  'home',
  'about',
  'terms',
  'messages',
] as const;
export type CompanySection = (typeof companySections)[number];

/** In pixels. `mostShape` is the largest ratio of width to height, so that it fits the bar of a phone. */
export const logoLimits = { mostSide: 1_024, leastSide: 48, mostShape: 5 } as const;

/** Charges that a tax may cover. */
export const taxedKinds = [
  'FREIGHT',
  'STORAGE',
  'CLEARING',
  'DELIVERY',
  'REPACKING',
  'INSURANCE',
  'ADJUSTMENT',
] as const;

/** The values that a message text may use. Text in square brackets is dropped when its value is unknown. */
export const messagePlaceholders = ['count', 'number', 'branch', 'vessel', 'eta'] as const;

type MessageText = Record<'subjectOne' | 'subjectMany' | 'one' | 'many', string>;

/** The default texts of every company. */
export const standardMessages: Record<MessageKind, MessageText> = {
  RECEIVED: {
    subjectOne: 'Received: package {number}',
    subjectMany: 'Received: {count} packages',
    one: 'We have received a package for you[ in {branch}].',
    many: 'We have received {count} packages for you[ in {branch}].',
  },
  LOADED: {
    subjectOne: 'Loaded: package {number}',
    subjectMany: 'Loaded: {count} packages',
    one: 'Your package is loaded[ on {vessel}].',
    many: 'Your {count} packages are loaded[ on {vessel}].',
  },
  ETA: {
    subjectOne: 'New expected arrival: package {number}',
    subjectMany: 'New expected arrival: {count} packages',
    one: 'The expected arrival of your package[ on {vessel}] has changed[ to {eta}].',
    many: 'The expected arrival of your packages[ on {vessel}] has changed[ to {eta}].',
  },
  ARRIVED: {
    subjectOne: 'Arrived in Ghana: package {number}',
    subjectMany: 'Arrived in Ghana: {count} packages',
    one: 'Your package has arrived in Ghana. We tell you when you can collect.',
    many: 'Your {count} packages have arrived in Ghana. We tell you when you can collect.',
  },
  AVAILABLE: {
    subjectOne: 'Available for collection: package {number}',
    subjectMany: 'Available for collection: {count} packages',
    one: 'Your package is available for collection[ in {branch}].',
    many: 'Your {count} packages are available for collection[ in {branch}].',
  },
  DELIVERED: {
    subjectOne: 'Delivered: package {number}',
    subjectMany: 'Delivered: {count} packages',
    one: 'Your package has been handed over[ in {branch}]. Thank you for shipping with us.',
    many: 'Your {count} packages have been handed over[ in {branch}]. Thank you for shipping with us.',
  },
  CORRECTED: {
    subjectOne: 'Corrected: package {number}',
    subjectMany: 'Corrected: {count} packages',
    one: 'We have corrected what we recorded of your package. The history in your account shows what has changed.',
    many: 'We have corrected what we recorded of your {count} packages. The history in your account shows what has changed.',
  },
  REMOVED: {
    subjectOne: 'Removed: package {number}',
    subjectMany: 'Removed: {count} packages',
    one: 'A package was recorded for you by mistake. We have removed it from your account, and you owe nothing for it.',
    many: '{count} packages were recorded for you by mistake. We have removed them from your account, and you owe nothing for them.',
  },
  RESTORED: {
    subjectOne: 'Back in your account: package {number}',
    subjectMany: 'Back in your account: {count} packages',
    one: 'Your package that we had removed by mistake is back in your account.',
    many: 'Your {count} packages that we had removed by mistake are back in your account.',
  },
  MISSING: {
    subjectOne: 'Not found yet: package {number}',
    subjectMany: 'Not found yet: {count} packages',
    one: 'Your package was not found when we unloaded the container. We are looking for it and do not charge you until we find it.',
    many: 'Your {count} packages were not found when we unloaded the container. We are looking for them and do not charge you until we find them.',
  },
  FOUND: {
    subjectOne: 'Found: package {number}',
    subjectMany: 'Found: {count} packages',
    one: 'Your package that was missing has been found and has arrived in Ghana. We tell you when you can collect.',
    many: 'Your {count} packages that were missing have been found and have arrived in Ghana. We tell you when you can collect.',
  },
  LOST: {
    subjectOne: 'Could not be found: package {number}',
    subjectMany: 'Could not be found: {count} packages',
    one: 'We could not find your missing package and have stopped looking for it. We are sorry. You pay nothing for it. Please contact us.',
    many: 'We could not find your {count} missing packages and have stopped looking for them. We are sorry. You pay nothing for them. Please contact us.',
  },
  DAMAGED: {
    subjectOne: 'Damaged: package {number}',
    subjectMany: 'Damaged: {count} packages',
    one: 'Your package was found damaged. We are sorry. Please contact us before you collect.',
    many: 'Your {count} packages were found damaged. We are sorry. Please contact us before you collect.',
  },
  ANSWERED: {
    subjectOne: 'Our answer: package {number}',
    subjectMany: 'Our answer: {count} packages',
    one: 'You told us that something about your package is not right. You can read our answer in your account.',
    many: 'You told us that something about your {count} packages is not right. You can read our answers in your account.',
  },
};
