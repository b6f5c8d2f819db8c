/** Air shipments, in addition to the container texts. shipment-zh.ts has the same in Chinese. */
export const shipmentEn = {
  today: { filled: '{done} of {total} kg', free: '{kg} kg are free' },
  fill: { used: '{used} of {capacity} kg', free: '{kg} kg are free', over: '{kg} kg too much' },
  waybill: {
    form: 'An air waybill number has 11 digits.',
    digit: 'The last digit should be {right}, not {given}. Check the number, or save it as it is.',
  },
  /** Replace the container texts. */
  shipment: {
    states: { PLANNED: 'Loading', CLOSED: 'Closed', DEPARTED: 'In the air', ARRIVED: 'Landed', OFFLOADED: 'Unloaded' },
    plan: 'Plan an air shipment',
    edit: 'Edit waybill, flight and capacity',
    number: 'Air waybill (optional)',
    vessel: 'Flight (optional)',
    capacity: 'Capacity (kg)',
    capacityWrong: 'Enter the capacity in kg, from 1 to 100,000.',
    filled: '{used} of {capacity} kg, {percent} %',
    over: 'Over capacity: {used} of {capacity} kg.',
    noVessel: 'Flight not named',
    manifestEmpty: 'This air shipment is still empty.',
    steps: {
      close: 'Close air shipment',
      depart: 'Record the departure',
      eta: 'Change the expected arrival',
      arrive: 'Record the arrival',
      offload: 'Mark as unloaded',
    },
    done: {
      close: 'The air shipment is closed.',
      depart: 'The departure is recorded.',
      eta: 'The expected arrival is changed.',
      arrive: 'The arrival is recorded.',
      offload: 'The air shipment is marked as unloaded.',
    },
    stepHints: {
      close: 'The manifest is frozen and what it counts is loaded. It can be reopened until the flight leaves.',
      depart: 'The flight has left.',
      eta: 'Clients see the new date; the reason is kept.',
      arrive: 'The flight has landed.',
      offload: 'The air shipment is unloaded; its packages are in the warehouse.',
    },
  },
  /** Replace the sentences of a history. */
  history: {
    LOADED: '{who} closed the air shipment with it',
    MISSING: '{who} did not find it when checking the air shipment',
    LOAD: '{who} closed the air shipment',
    OFFLOAD: '{who} unloaded the air shipment',
    DEPARTED: '{who} recorded the departure',
    DEPART: '{who} recorded the departure',
    ETA_CHANGED: '{who} changed the expected arrival',
    CHANGE_ETA: '{who} changed the expected arrival',
    ARRIVED: '{who} recorded the arrival',
    ARRIVE: '{who} recorded the arrival',
    'planned the container': '{who} planned the air shipment',
    'changed the container': '{who} changed the air shipment',
    'put into the container': '{who} put {goods} into the air shipment',
    'taken out of the container': '{who} took {goods} out of the air shipment',
    'found in the container': '{who} found it in the air shipment',
    'cartons stayed behind': '{who} closed the air shipment; cartons that were not scanned stayed behind',
  },
  record: {
    journey: 'Journey of the air shipment',
    drawing: 'The load of the air shipment, one block for each client',
  },
  sheet: { number: 'Air waybill', vessel: 'Flight', kg: 'Kg', whole: 'Whole air shipment' },
  airShipment: 'Air shipment',
  container: 'Container',
  planAs: 'What is planned?',
};

export type ShipmentWords = typeof shipmentEn;
