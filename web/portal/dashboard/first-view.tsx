import { drawAccount } from '../../shared/money/first-view/draw-account';
import { AccountView } from './account-view';

drawAccount((account) => <AccountView account={account} savedAt={null} isWhole={false} onShowAll={() => {}} />);
