/** The partner whose keys the demonstration prints. Its sandbox is empty at first: it is where a developer starts. */
export const DEMO_NAME = 'Demo Capital';

/** The partner that has live orders, payments and holdings in the demonstration. */
export const REVIEWED_NAME = 'Harmattan Wealth';
