import { join } from 'node:path';
import { localStorage } from './local.ts';
import { s3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

export type StorageSettings = {
  readonly dataDir: string;
  readonly s3Endpoint?: string | undefined;
  readonly s3Region: string;
  readonly s3Bucket?: string | undefined;
  readonly s3AccessKeyId?: string | undefined;
  readonly s3SecretAccessKey?: string | undefined;
};

/** Where documents lie that are in no bucket. */
export const documentsFolder = (dataDir: string): string => join(dataDir, 'documents');

/** Whether files are put into a bucket. */
export const isBucket = ({ s3Endpoint, s3Bucket, s3AccessKeyId, s3SecretAccessKey }: StorageSettings): boolean =>
  Boolean(s3Endpoint && s3Bucket && s3AccessKeyId && s3SecretAccessKey);

/** The bucket that is configured, else a folder of DATA_DIR. */
export function openStorage(settings: StorageSettings): Storage {
  const { s3Endpoint: endpoint, s3Bucket: bucket, s3AccessKeyId, s3SecretAccessKey, s3Region: region } = settings;
  if (!endpoint || !bucket || !s3AccessKeyId || !s3SecretAccessKey)
    return localStorage(documentsFolder(settings.dataDir));
  return s3Storage({ endpoint, bucket, region, accessKeyId: s3AccessKeyId, secretAccessKey: s3SecretAccessKey });
}
