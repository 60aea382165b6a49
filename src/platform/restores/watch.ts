import type { WorkEntry } from '../work/entry.ts';
import type { RestoreMarker } from './restore-marker.ts';

/** While it runs: a database may be restored under it. Where the marker cannot be reached, the entry fails and says why nothing is paid. */
export const watchMarker = (marker: RestoreMarker | null): WorkEntry[] =>
  marker === null
    ? []
    : [
        {
          name: 'database.marker',
          every_ms: 2_000,
          async run() {
            await marker.look();
            return 0;
          },
        },
      ];
