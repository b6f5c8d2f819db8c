import { PackageDetail as Detail } from '../../features/packages/package-detail';
import { forClient } from '../../lib/for-client';

export const PackageDetail = forClient(Detail);
