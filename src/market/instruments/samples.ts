import { instrument } from '../../testing/market-readings.ts';
import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  rows: ({ ingestReadings }) => ({
    'market.indices': (number) =>
      ingestReadings({ instruments: [instrument(`I${20 - number}`, { asset_class: 'index' })] }),
    'market.instruments': (number) => ingestReadings({ instruments: [instrument(`E${20 - number}`)] }),
  }),
};
