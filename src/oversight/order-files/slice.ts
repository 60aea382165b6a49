import type { Slice } from '../../platform/slice.ts';
import { fileEndpoints } from './contract.ts';
import { type FileNeeds, fileRoutes } from './routes.ts';

export const slice: Slice<FileNeeds> = { operatorEndpoints: fileEndpoints, operatorRoutes: fileRoutes };
