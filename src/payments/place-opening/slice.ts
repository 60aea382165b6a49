import type { Slice } from '../../platform/slice.ts';
import { openPlaces } from './work.ts';

export const slice: Slice = { work: [openPlaces] };
