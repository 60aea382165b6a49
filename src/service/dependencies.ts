import { askClamd } from '../platform/scanning/clamd.ts';
import { openStorage, type StorageSettings } from '../platform/storage/open.ts';
import type { Dependency } from '../platform/telemetry/dependencies.ts';
import type { ServiceOptions } from './options.ts';

type Settings = StorageSettings & { readonly clamdAddress?: string | undefined };

/** Where documents lie, and what is asked whether it is there: their scanner, and the bucket they are in. */
export function storageOf(config: Settings): Pick<ServiceOptions, 'storage' | 'dependencies'> {
  const { clamdAddress } = config;
  const storage = openStorage(config);
  const dependencies: Dependency[] = [];
  if (clamdAddress) dependencies.push({ name: 'scanner', ask: () => askClamd(clamdAddress) });
  if (storage.ask) dependencies.push({ name: 'bucket', ask: storage.ask });
  return { storage, dependencies };
}
