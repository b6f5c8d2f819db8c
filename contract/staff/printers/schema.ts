import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { branch, command } from '#contract/staff/fields';
import type * as calls from '#contract/staff/printers/calls';
import { printerDpis } from '#contract/staff/printers/rules';
import { labelSizes } from '#contract/staff/prints/rules';
import { labelSelection } from '#contract/staff/prints/schema';

const hostRule = 'Enter the address of the printer, such as 192.168.1.50.';
const portRule = 'A port is a whole number from 1 to 65535.';
const rangeRule = 'Enter a range of cartons.';
const carton = z.int(rangeRule).check(z.minimum(1, rangeRule), z.maximum(1_000_000, rangeRule));

const settings = {
  /** A numeric address; names are not resolved. */
  host: z.string(hostRule).check(z.trim(), z.maxLength(45, hostRule), z.regex(/^[0-9A-Fa-f.:]{3,45}$/, hostRule)),
  port: z.int(portRule).check(z.minimum(1, portRule), z.maximum(65_535, portRule)),
  size: z.enum(labelSizes, 'Choose a label size.'),
  dpi: z.union(
    printerDpis.map((each) => z.literal(each)),
    'Choose 203, 300 or 600 dpi.',
  ),
};

const labelPrinter = z.object({ branch: z.string(), ...settings });
export type LabelPrinter = z.infer<typeof labelPrinter>;

const printers = z.array(labelPrinter);

const sentLabels = z.object({
  labels: z.int(),
  printer: labelPrinter,
  /**
   * TAKEN: the printer has the labels and still works. SENT: it has also closed the connection, as it does at the end.
   */
  outcome: z.enum(['SENT', 'TAKEN']),
});
export type SentLabels = z.infer<typeof sentLabels>;

export const schemas = {
  listLabelPrinters: { reply: printers },
  saveLabelPrinter: {
    body: z.strictObject({ ...command, branch, printer: z.nullable(z.strictObject(settings)) }),
    reply: printers,
  },
  sendLabels: {
    body: z.strictObject({
      ...command,
      /** The branch whose printer to use. Absent means the person's own branch. */
      branch: z.optional(branch),
      /** Null means a test label. */
      selection: z.nullable(labelSelection),
      /** For one package: only some of its cartons. */
      range: z.optional(z.strictObject({ from: carton, to: carton })),
    }),
    reply: sentLabels,
  },
} satisfies SchemasOf<typeof calls>;
