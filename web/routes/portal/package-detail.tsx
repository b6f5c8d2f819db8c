export { PackageDetail } from '../../features/packages/package-detail';
