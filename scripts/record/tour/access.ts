import type { Recorder } from '../recorder.ts';

/** Who we are, our keys, and sandboxes. */
export async function tourAccess({ call, refused }: Recorder): Promise<void> {
  await call('organisation.get');
  const key = await call('keys.create', { body: { label: 'Reporting server', scopes: ['read'] } });
  const params = { key_id: key.id };
  await call('keys.get', { params });
  await call('keys.replaceIpAllowlist', { params, body: { ip_allowlist: ['203.0.113.7', '203.0.113.8'] } });
  const rotated = await call('keys.rotate', { params, body: { grace_seconds: 3600 } });
  await call('keys.list');
  await call('keys.revoke', { params: { key_id: rotated.id } });

  await call('sandboxes.create', { body: { name: 'ci-1' } });
  await refused('sandbox_exists', 'sandboxes.create', { body: { name: 'ci-1' } });
  await call('sandboxes.list');
  await call('sandboxes.delete', { params: { name: 'ci-1' } });
}
