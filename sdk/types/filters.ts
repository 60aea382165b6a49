import { PartnerClient } from '../src/index.ts';

// A line that ends with the code of an error must not compile; every other line must.

const client = new PartnerClient({ baseUrl: 'http://127.0.0.1:8080', keyId: 'pk_test_x', secret: 'sk_test_x' });

export async function filtered(): Promise<void> {
  await client.investments.list({ is_open: true, currency: 'NGN' });
  await client.investments.list({ is_open: false });
  await client.investments.list({ is_open: 'true' }); // TS2322
}
