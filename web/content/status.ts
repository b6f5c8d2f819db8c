export const status = {
  labels: {
    YET_TO_LOAD: 'Yet to load',
    ON_HOLD: 'On hold',
    IN_TRANSIT: 'In transit',
    EN_ROUTE: 'In transit',
    ARRIVED: 'Arrived',
    DELIVERED: 'Delivered',
  },
  colours: {
    // Specification, Package statuses: on purpose. Two statuses are grey, and EN_ROUTE looks like IN_TRANSIT.
    YET_TO_LOAD: 'grey',
    ON_HOLD: 'grey',
    IN_TRANSIT: 'yellow',
    EN_ROUTE: 'yellow',
    ARRIVED: 'green',
    DELIVERED: 'blue',
  },
  icons: {
    YET_TO_LOAD: 'box',
    ON_HOLD: 'pause',
    IN_TRANSIT: 'ship',
    EN_ROUTE: 'ship',
    ARRIVED: 'anchor',
    DELIVERED: 'check-double',
  },
  steps: ['Received', 'Loaded', 'In transit', 'Arrived', 'Delivered'],
  unknown: 'Show the raw value in the grey look.',
} as const;
