/** Tests that do not run on a cluster of Citus, and why. */
export const notOnCitus: Readonly<Record<string, string>> = {
  // They prove what is of one PostgreSQL.
  'src/ledger/book/verify.test.js': 'the plans of a single server',
  'src/investing/orders/desk/plans.test.js': 'the plans of a single server',
  'src/notifications/deliveries/lease-plan.test.js': 'the plan of a single server',
  'src/payments/counts/kept.test.js': 'counts of funding requests, which are counted there for each page',
  'src/oversight/reports/plans.test.js': 'the plans of a single server',
  'src/oversight/reports/read-once.test.js': 'the plans of a single server',
  'src/oversight/search/search.test.js': 'the plans of a single server',
  'src/platform/audit-plan.test.js': 'the plans of a single server',
  'src/platform/database/citus/citus.test.js': 'what is refused where there is no Citus',
  'src/service/readiness-workers.test.js': 'a stub of a coordinator',
  'src/platform/database/origin.test.js': 'a copy of a database by one server',
  'src/testing/former-database/former-database.test.js': 'a database that one server wrote',
  'src/testing/book-writes.test.js': 'a count by triggers, which would have to run on each worker',
  'src/testing/faults/dumped.test.js': 'a dump of one server that is put back into the same database',
  'src/testing/faults/read-only.test.js': 'a server that is closed to writes while it runs',
  // They are between the service and the socket of the server that tests have for themselves.
  'src/access/keys/keyring.test.js': 'a connection that falls silent',
  'src/platform/database/whole-sessions.test.js': 'a pooler',
  'src/service/waiting-for-the-database.test.js': 'an address that leads nowhere for a while',
  'src/testing/faults/lost-replies.test.js': 'a proxy that loses replies',
  'src/testing/faults/shared-connections.test.js': 'a pooler',
  'src/testing/faults/odd-settings.test.js':
    'settings of a database, such as array_nulls, with which Citus itself fails',
  // What they do to tables as their owner is refused by Citus: triggers taken away, functions of a moment in an update.
  'src/platform/http/endpoints/too-large.test.js': 'rows that are slow by a policy with a subquery',
  'src/investing/maturity/maturity.test.js': 'a lease that is changed by the clock of the server',
  'src/ledger/book/tampering.test.js': 'history that is changed without its triggers',
  'src/ledger/statement/cursors.test.js': 'entries that are dated back without their triggers',
  'src/investing/orders/held-rows.test.js': 'a wait for a lock that is seen on the server where it waits',
  'src/investing/orders/delisted-orders.test.js': 'a wait for a lock that is ended on the server where it waits',
  'src/oversight/bulk/bulk.test.js': 'a wait for a lock that is ended on the server where it waits',
  'src/notifications/deliveries/while-recording.test.js':
    'a lock of a whole table, for which rows of a shard do not wait',
  'src/testing/faults/desk.test.js': 'a deadlock that a trigger makes',
  'src/testing/faults/failing-item.test.js': 'a row that a trigger refuses',
  'src/testing/faults/failing-order.test.js': 'a row that a trigger refuses',
  'src/testing/faults/logged-causes.test.js': 'a disk that a trigger makes full',
};
