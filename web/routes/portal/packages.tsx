export { Packages } from '../../features/packages/packages';
