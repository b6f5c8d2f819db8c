import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../kit/language';
import { useTransferWords } from '../kit/transfer-words';
import { TransferList } from '../transfers/transfer-list';

export function TransfersPage() {
  const { desk } = useWords();
  const { title } = useTransferWords();
  useOwnTitle(`${title} | ${desk}`);
  return <TransferList />;
}
