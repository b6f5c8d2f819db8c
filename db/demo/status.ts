export type PackageStatus = 'YET_TO_LOAD' | 'ON_HOLD' | 'IN_TRANSIT' | 'EN_ROUTE' | 'ARRIVED' | 'DELIVERED';
