import { forClient } from '../../lib/for-client';
import { Packages as PackageList } from '../packages/packages';
import { PackagesOpening } from '../packages/packages-opening';

export const Packages = forClient(PackageList, PackagesOpening);
