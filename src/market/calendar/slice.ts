import type { Slice } from '../../platform/slice.ts';
import { calendarEndpoints } from './contract.ts';

export const slice: Slice = {
  endpoints: calendarEndpoints,
  auditSubjects: { market: {} },
};
