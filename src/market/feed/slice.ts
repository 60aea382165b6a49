import type { Slice } from '../../platform/slice.ts';
import { type FeedSettings, marketWork } from './work.ts';

export const slice: Slice<{ readonly feed: FeedSettings }> = {
  work: ({ feed }) => marketWork(feed),
};
