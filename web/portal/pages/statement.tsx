import { forClient } from '../../lib/for-client';
import { StatementOpening } from '../statement/statement-opening';
import { StatementPage } from '../statement/statement-page';

export const Statement = forClient(StatementPage, StatementOpening);
