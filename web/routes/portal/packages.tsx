import { Packages as PackageList } from '../../features/packages/packages';
import { PackagesOpening } from '../../features/packages/packages-opening';
import { forClient } from '../../lib/for-client';

export const Packages = forClient(PackageList, PackagesOpening);
