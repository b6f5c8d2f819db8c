/** Three digits of the airline, seven of the shipment and a check digit, which is those seven modulo 7. */
const form = /^(\d{3})(\d{7})(\d)$/;

const plain = (typed: string) => typed.replace(/[\s-]/g, '');

export type WaybillDoubt = { is: 'form' } | { is: 'digit'; given: string; right: string };

/** What looks wrong about an air waybill number, or null. A wrong check digit may be saved. */
export function doubtAboutWaybill(typed: string): WaybillDoubt | null {
  const text = plain(typed);
  if (text === '') return null;
  const [, airline = '', serial = '', given = ''] = form.exec(text) ?? [];
  if (airline === '') return { is: 'form' };
  const right = String(Number(serial) % 7);
  return given === right ? null : { is: 'digit', given, right };
}

/** As airlines print it: 071-1234 5675. Any other text stays as it is. */
export function formatWaybill(text: string): string {
  const digits = plain(text);
  return form.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3, 7)} ${digits.slice(7)}` : text;
}

/** The number of a container as it is, or the air waybill as airlines print it. */
export const shipmentNumber = ({ mode, containerNumber }: { mode: string; containerNumber: string | null }) =>
  mode === 'AIR' && containerNumber ? formatWaybill(containerNumber) : containerNumber;
