import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDemonstration, liveProvidersOf } from './capabilities.ts';
import { readConfig } from './config.ts';
import { screeningSettingsOf } from './screening-settings.ts';

const installed = {
  DATABASE_URL: 'postgres://db.example/service',
  MASTER_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
};
const screeningIn = (env: NodeJS.ProcessEnv) => screeningSettingsOf(readConfig(env));
const http = {
  SCREENING_PROVIDER_LIVE: 'http',
  SCREENING_URL: 'https://screening.example/v1',
  SCREENING_TOKEN: 'a-token-of-the-provider',
};

test('the simulator screens live partners in the demonstration, and elsewhere people do until a provider is named', () => {
  assert.deepEqual(screeningIn({}), { live: 'simulator' });
  for (const env of [installed, { HOST: '0.0.0.0' }]) {
    const config = readConfig(env);
    const simulatesLive = isDemonstration(config);
    const screening = screeningSettingsOf(config);
    assert.deepEqual(liveProvidersOf({ modes: ['live'], screening, simulatesLive }).screening, { live: 'none' });
  }
  assert.deepEqual(screeningIn({ ...installed, ...http }), {
    live: 'http',
    url: 'https://screening.example/v1',
    token: 'a-token-of-the-provider',
  });
});

test('the simulator finds nobody clear where live is not simulated: people record every result', () => {
  const screening = screeningIn({ SCREENING_PROVIDER_LIVE: 'simulator', HOST: '0.0.0.0' });

  const { screening: served } = liveProvidersOf({ modes: ['live'], screening, simulatesLive: false });
  assert.deepEqual(served, { live: 'none' });
});

test('a start is refused that would send names in plain text', () => {
  assert.throws(() => screeningIn({ ...http, SCREENING_TOKEN: '' }), /SCREENING_TOKEN must be set/);
  assert.throws(() => screeningIn({ ...http, SCREENING_URL: 'http://screening.example/v1' }), /https:/);
  assert.throws(() => readConfig({ SCREENING_PROVIDER_LIVE: 'guess' }), /must be none, simulator or http/);
  assert.throws(
    () => readConfig({ SCREENING_TOKEN: 'short-secret' }),
    (error: Error) => /SCREENING_TOKEN/.test(error.message) && !error.message.includes('short-secret'),
  );
});
