export interface LockedPackage {
  version?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dev?: boolean;
  optional?: boolean;
  license?: string;
  optionalDependencies?: Record<string, string>;
}
export interface PackageLock {
  packages: Record<string, LockedPackage>;
}
export function completeLock(lock: PackageLock): string[];
