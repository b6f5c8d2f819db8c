import { drawAccount } from '../../shared/money/first-view/draw-account';
import { OwedView } from './owed-view';

drawAccount((account) => <OwedView account={account} savedAt={null} />);
