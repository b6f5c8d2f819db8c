import type { S3Settings } from '#api/env';
import { openDiskStorage } from '#api/modules/storage/disk';
import { openS3Storage } from '#api/modules/storage/s3';
import type { Storage } from '#api/modules/storage/storage';

/** The company's bucket when one is configured, else files in this folder. */
export const openStorage = ({ folder, s3 }: { folder: string; s3: S3Settings | null }): Storage =>
  s3 ? openS3Storage(s3) : openDiskStorage(folder);
