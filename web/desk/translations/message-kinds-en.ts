/** Separate from the texts of messages, because every history uses them. */
export const messageKindsEn = {
  RECEIVED: 'Received',
  LOADED: 'Loaded',
  ETA: 'New expected arrival',
  ARRIVED: 'Arrived',
  AVAILABLE: 'Available for collection',
  DELIVERED: 'Delivered',
  CORRECTED: 'Corrected',
  REMOVED: 'Removed from the account',
  RESTORED: 'Back in the account',
  MISSING: 'Missing',
  FOUND: 'Found',
  LOST: 'Could not be found',
  DAMAGED: 'Damaged',
  ANSWERED: 'Answer to a dispute',
};
