import { Paper } from './paper';
import { useReceiptFormat } from './print-format';
import { ReceiptA5 } from './receipt-a5';
import type { ReceiptContent } from './receipt-content';
import { ReceiptSlip } from './receipt-slip';
import './receipt.css';

/** For the paper of this device's printer. */
export function Receipt({ content, label }: { content: ReceiptContent; label: string }) {
  const format = useReceiptFormat();
  return (
    <Paper key={format} size={format} label={label}>
      {format === 'a5' ? <ReceiptA5 content={content} /> : <ReceiptSlip content={content} />}
    </Paper>
  );
}
