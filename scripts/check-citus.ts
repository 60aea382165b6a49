// Runs the tests on a cluster of Citus in place of a PostgreSQL of their own: CITUS_URL is the address of its coordinator, as a
// superuser, in a database where `citus_add_node` has been called for each worker.
//
//   CITUS_URL=postgresql://postgres@127.0.0.1:9700/postgres npm run check -- citus
//   CITUS_URL=… npm run check -- citus orders keys   those whose path contains one of the words
const coordinator = process.env['CITUS_URL'];
if (!coordinator) {
  console.error('Set CITUS_URL to the address of the coordinator of a running cluster of Citus.');
  process.exit(2);
}
process.env['TEST_CITUS'] = coordinator;
await import('./test.ts');
