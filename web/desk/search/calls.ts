import { searchDesk } from '#contract/staff/desk/calls';
import { deskCall } from '../../lib/desk-api';

export const search = deskCall(searchDesk);
