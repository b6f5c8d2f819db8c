import { Readable } from 'node:stream';
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '#api/env';
import type { Storage } from '#api/modules/storage/storage';
import { checkKey, isKey } from '#api/modules/storage/storage-key';

const connectMs = 3_000;
/** This also runs while a slow phone has not taken the data yet, so it is generous. */
const silenceMs = 60_000;
const patience = { answerMs: 8_000, uploadMs: 30_000 };

type Connection = { sdk: typeof import('@aws-sdk/client-s3'); client: S3Client };

/** Any S3-compatible store. The library is loaded on first use, and only when a store is configured. */
export function openS3Storage(settings: S3Settings, { answerMs, uploadMs } = patience): Storage {
  let connection: Promise<Connection> | undefined;
  const connect = () => {
    connection ??= openConnection(settings);
    return connection;
  };
  const place = (key: string) => ({ Bucket: settings.bucket, Key: checkKey(key) });

  return {
    async put(key, bytes, contentType) {
      const at = place(key);
      const { sdk, client } = await connect();
      const content = { Body: bytes, ContentLength: bytes.byteLength, ContentType: contentType };
      await within(uploadMs, (options) => client.send(new sdk.PutObjectCommand({ ...at, ...content }), options));
    },

    async open(key, range) {
      const at = place(key);
      const { sdk, client } = await connect();
      const part = range && { Range: `bytes=${range.start}-${range.end}` };
      try {
        const command = new sdk.GetObjectCommand({ ...at, ...part });
        const found = await within(answerMs, (options) => client.send(command, options));
        if (!(found.Body instanceof Readable)) throw new Error('The store answered without content.');
        return { stream: found.Body, size: wholeSize(found) };
      } catch (error) {
        const isMissing = error instanceof sdk.S3ServiceException && error.$metadata.httpStatusCode === 404;
        if (isMissing && error.name !== 'NoSuchBucket') return null;
        throw error;
      }
    },

    async sizeOf(key) {
      const at = place(key);
      const { sdk, client } = await connect();
      try {
        const found = await within(answerMs, (options) => client.send(new sdk.HeadObjectCommand(at), options));
        return found.ContentLength ?? null;
      } catch (error) {
        if (error instanceof sdk.S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
        throw error;
      }
    },

    async *list(folder) {
      const { sdk, client } = await connect();
      const asked = { Bucket: settings.bucket, Prefix: `${checkKey(folder)}/` };
      for (let next: string | undefined, isLast = false; !isLast; ) {
        const command = new sdk.ListObjectsV2Command({ ...asked, ...(next && { ContinuationToken: next }) });
        const page = await within(answerMs, (options) => client.send(command, options));
        for (const { Key: key = '', LastModified: at } of page.Contents ?? []) if (isKey(key) && at) yield { key, at };
        next = page.NextContinuationToken;
        isLast = next === undefined;
      }
    },

    async remove(key) {
      const at = place(key);
      const { sdk, client } = await connect();
      await within(answerMs, (options) => client.send(new sdk.DeleteObjectCommand(at), options));
    },
  };
}

async function openConnection({ region, endpoint, accessKeyId, secretAccessKey }: S3Settings): Promise<Connection> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: 3,
    // Other stores often lack Amazon's newer checksums. The signature covers the content anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
  });
  return { sdk, client };
}

/** The limit until the answer begins, retries included. After that, only silence is limited. */
async function within<T>(ms: number, work: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ms);
  try {
    return await work({ abortSignal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** For a range, only Content-Range gives the whole length: `bytes 0-99/1234`. */
function wholeSize({ ContentRange, ContentLength }: GetObjectCommandOutput): number {
  const whole = /\/(\d+)$/.exec(ContentRange ?? '')?.[1];
  const size = whole ? Number(whole) : ContentLength;
  if (size === undefined) throw new Error('The store did not say how long the file is.');
  return size;
}
