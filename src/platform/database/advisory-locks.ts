/**
 * Every advisory lock of the service. They share one space of numbers, so they are in one table: two with
 * the same number by accident would wait for each other forever.
 */
export const advisoryLocks = {
  /** Migrations run one process at a time. */
  migration: 7_331_001,
  /** So do the seeds. */
  demonstration: 7_331_002,
  exchangeRates: 7_331_050,
  calendars: 7_331_051,
  /** Held, shared, for as long as a process serves. */
  presence: 7_331_003,
  /** Held while due deliveries are leased. */
  leasing: 7_331_004,
  /** Held while deliveries of an endpoint are counted. */
  countingDeliveries: 7_331_005,
  /** With an environment as its second number: who decides about its default settlement accounts. */
  defaultAccounts: 7_331_060,
  /** Who makes the first admin. */
  operators: 7_331_061,
  /** Held while a backup is made: the bytes of deleted documents stay until it has ended. */
  backup: 7_331_063,
  /** Who puts orders into a batch. */
  orderBatches: 7_331_062,
  /** Who agrees to what is charged: of two schedules that overlap the second is refused. */
  agreedCharges: 7_331_064,
  /** Who matches lines with what is due to authorities, takes such a match back, or certifies by it. */
  taxPayments: 7_331_065,
  /** Who adds a place or names one: of two equal ones the second is refused. */
  placeNames: 7_331_066,
  /** Who adds a rule of matching: of two equal ones the second is refused. */
  matchingRules: 7_331_067,
} as const;
