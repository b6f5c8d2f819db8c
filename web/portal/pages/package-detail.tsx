import { forClient } from '../../lib/for-client';
import { PackageDetail as Detail } from '../packages/package-detail';

export const PackageDetail = forClient(Detail);
