import type { MessageKind } from '#contract/staff/messages/rules';

/** The parts in which the company is read and saved, in the order of the desk's screen. */
export const companySections = [
  'identity',
  'contact',
  'links',
  'payment',
  'deposit',
  'storage',
  'home',
  'about',
  'terms',
  'messages',
] as const;
export type CompanySection = (typeof companySections)[number];

/** What a message text may name. Text in square brackets is left out when its value is unknown. */
export const messagePlaceholders = ['count', 'number', 'branch', 'vessel', 'eta'] as const;

type MessageText = Record<'subjectOne' | 'subjectMany' | 'one' | 'many', string>;

/** The texts with which every company begins. */
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
};

/** How a telephone dials a number that people read in groups. */
export const dialled = (display: string) => display.replace(/[^+\d]/g, '');
