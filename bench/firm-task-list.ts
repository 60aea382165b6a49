import type { Page } from 'playwright-core';
import { submitVerification } from '../src/testing/sample-verification.ts';
import { until } from '../src/testing/until.ts';
import type { Role } from '../src/vocabulary/permissions.ts';
import { addPartner } from './firm-partner.ts';
import type { FirmService } from './firm-service.ts';
import type { Hand } from './hand.ts';

export type Person = { readonly page: Page; open(path: string): Promise<void> };
type Placed = Awaited<ReturnType<typeof placeOrders>>;
export type Ground = {
  readonly firm: FirmService;
  signedIn(role: Role): Promise<Person>;
};
/** The orders that several tasks are about are placed once. */
type WithOrders = Ground & { readonly orders: () => Promise<Placed> };

type Task = {
  readonly name: string;
  /** What it took when there was only a command line. */
  readonly before: string;
  /** What has to be there first is not counted: it returns the task itself. */
  prepare(): Promise<(at: (page: Page) => Hand) => Promise<void>>;
};

const ORDERS = 856;
const HOLDINGS = 10_000;
const AT_ONCE = 16;

const dialogOf = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true });

async function placeOrders(firm: FirmService) {
  const partner = await addPartner(firm, 'live', { name: 'Harmattan Savings' });
  const { data } = await partner.client.investments.list({ currency: 'NGN', is_open: true });
  const product = data.find(({ minimum_investment }) => Number(minimum_investment) <= 5_000)!;
  const buy = { investment_id: product.id, amount: '5000.00', currency: 'NGN' } as const;
  const references: string[] = [];
  while (references.length < ORDERS) {
    const some = Array.from({ length: Math.min(AT_ONCE, ORDERS - references.length) }, () =>
      partner.client.orders.create(buy),
    );
    references.push(...(await Promise.all(some)).map(({ reference }) => reference));
  }
  return { partner, product, references };
}

const copyHoldings = (firm: FirmService, order_id: string) =>
  firm.owner.query(
    `insert into holdings (environment_id, id, order_id, investment_id, investment_name, category, currency, status, units,
       cost_basis, purchased_at, created_at, updated_at)
     select environment_id, gen_random_uuid(), order_id, investment_id, investment_name, category, currency, status, units,
       cost_basis, purchased_at - interval '3 days', created_at - interval '3 days', updated_at - interval '3 days'
     from holdings, generate_series(1, $2)
     where order_id = $1`,
    [order_id, HOLDINGS],
  );

const reviewBusiness = ({ firm, signedIn }: WithOrders): Task => ({
  name: 'Review a business with two people and nine documents, and open live mode (a second person approves it)',
  before: '26 commands',
  async prepare() {
    const { client } = await addPartner(firm, 'live', { name: 'Volta Invest', kyb: 'draft' });
    await submitVerification(client);
    const [{ page, open }, checker] = [await signedIn('compliance'), await signedIn('compliance')];
    await open('/kyb');
    return async (at) => {
      const hand = at(page);
      await hand.click(page.getByRole('link', { name: 'Volta Invest', exact: true }));
      await hand.click(page.getByRole('button', { name: 'Claim' }));
      await hand.click(button(page, 'Claim'));
      await hand.click(page.getByRole('button', { name: 'Accept the rest' }));
      await page.getByRole('region', { name: 'Business' }).getByText('nothing to judge').waitFor();
      await hand.click(page.getByRole('heading', { name: 'Volta Invest', level: 1 }));
      await hand.press('Enter');
      const left = page.getByText(/\d+ to judge/);
      const open = async () =>
        (await left.allInnerTexts()).reduce((sum, text) => sum + Number(/(\d+) to judge/.exec(text)?.[1]), 0);
      for (let waiting = await open(); waiting > 0; waiting -= 1) {
        await hand.press('a');
        await until(async () => (await open()) < waiting);
        await page
          .locator('[aria-current="true"]')
          .getByText('Submitted')
          .waitFor({ state: waiting > 1 ? 'visible' : 'detached' });
      }
      await hand.click(page.getByRole('button', { name: 'Propose to approve', exact: true }));
      await hand.type(dialogOf(page).getByLabel('What the partner reads'), 'Welcome.');
      await hand.click(button(page, 'Propose to approve'));
      await page.getByText('Propose to approve: it waits for another person, for Volta Invest.').waitFor();
      await checker.open('/');
      const other = at(checker.page);
      await other.click(checker.page.getByRole('link', { name: 'Opening of live mode' }));
      await other.click(checker.page.getByRole('button', { name: 'Approve' }));
      await other.click(button(checker.page, 'Approve'));
      await checker.page.getByText('Opening of live mode: approved and done.').waitFor();
    };
  },
});

const seeQueue = ({ signedIn, orders }: WithOrders): Task => ({
  name: `See how many of ${ORDERS} orders wait`,
  before: 'the first 200',
  async prepare() {
    await orders();
    const { page, open } = await signedIn('dealing');
    await open('/');
    return async (at) => {
      const hand = at(page);
      await hand.click(page.getByRole('link', { name: 'Orders', exact: true }));
      await page.getByText(`of ${ORDERS}`).first().waitFor();
    };
  },
});

const bookContractNotes = ({ signedIn, orders }: WithOrders): Task => ({
  name: `Book the contract notes of ${ORDERS} orders`,
  before: `${ORDERS} commands`,
  async prepare() {
    const { product, references } = await orders();
    const { page, open } = await signedIn('dealing');
    const fund = product.name;
    await open('/orders/waiting');
    return async (at) => {
      const hand = at(page);
      await hand.click(page.getByRole('button', { name: fund }));
      await hand.click(button(page, 'Make a batch'));
      await page.getByText('Orders to send now').waitFor();
      await hand.click(button(page, 'Make a batch'));
      await dialogOf(page).getByText('0 orders').first().waitFor();
      await open('/orders/batches');
      await hand.click(page.getByRole('button', { name: fund }).first());
      await hand.click(button(page, 'Mark as sent'));
      await hand.click(button(page, 'Mark as sent').last());
      await dialogOf(page).getByText('Marked as sent').waitFor();
      await hand.click(page.getByRole('button', { name: 'Contract notes' }));
      await hand.choose(page.getByLabel('File', { exact: true }), 'notes.csv', ['order', ...references].join('\n'));
      await hand.click(page.getByRole('button', { name: 'Compare' }));
      await page.getByRole('region', { name: 'Expected and got' }).waitFor();
      await hand.click(page.getByRole('button', { name: 'Apply' }));
      await page.getByText(`${ORDERS} orders booked`).waitFor();
    };
  },
});

const declareDistribution = ({ firm, signedIn, orders }: WithOrders): Task => ({
  name: `Declare a distribution to ${HOLDINGS.toLocaleString('en-GB')} holdings (a second person approves it)`,
  before: `${HOLDINGS.toLocaleString('en-GB')} commands`,
  async prepare() {
    const { partner, product } = await orders();
    const { data } = await partner.client.orders.list({ limit: 1 });
    await copyHoldings(firm, data[0]!.id);
    const { page, open } = await signedIn('dealing');
    await open('/catalogue/distributions');
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    return async (at) => {
      const hand = at(page);
      await hand.click(page.getByRole('button', { name: 'Declare a distribution' }));
      await hand.type(dialogOf(page).getByLabel('Investment'), product.name);
      await hand.type(dialogOf(page).getByLabel('Amount per unit'), '0.01');
      await hand.type(dialogOf(page).getByLabel('Record date'), day);
      await hand.type(dialogOf(page).getByLabel('Payment date'), new Date().toISOString().slice(0, 10));
      await hand.type(dialogOf(page).getByLabel('Reason'), 'Dividend of the half year.');
      await hand.click(button(page, 'Preview'));
      await dialogOf(page).getByRole('region', { name: 'By partner' }).getByText('Harmattan Savings').waitFor();
      await hand.click(button(page, 'Declare'));
      await page.getByText('The distribution is proposed.').waitFor();
    };
  },
});

const findWhoChanged = ({ signedIn, orders }: WithOrders): Task => ({
  name: 'Find who changed a key, from the screen of its partner',
  before: 'not possible',
  async prepare() {
    const { partner } = await orders();
    const { page, open } = await signedIn('compliance');
    await open(`/partners/${partner.organisation_id}`);
    return async (at) => {
      const hand = at(page);
      await hand.click(page.getByRole('link', { name: 'Keys' }));
      await hand.click(page.getByRole('link', { name: `Who changed it: ${partner.key_id}` }));
      await page.getByRole('heading', { name: 'Audit', level: 1 }).waitFor();
    };
  },
});

const takeReport = ({ signedIn }: WithOrders): Task => ({
  name: 'Have the report of client money as a file',
  before: 'not possible',
  async prepare() {
    const { page, open } = await signedIn('finance');
    await open('/reports/client-money-reconciliation');
    await page.getByText('Totals compared with the ledger').waitFor();
    return async (at) => {
      const hand = at(page);
      await hand.click(page.getByRole('button', { name: 'Make the files' }));
      const download = page.waitForEvent('download');
      await hand.click(page.getByRole('link', { name: 'XLSX' }).first());
      await download;
    };
  },
});

const creditWallet = ({ signedIn }: WithOrders): Task => ({
  name: 'Credit a live wallet, proposed by one and approved by another',
  before: '1 command, by one person',
  async prepare() {
    const [maker, checker] = [await signedIn('finance'), await signedIn('finance')];
    await maker.open('/ledger/adjustments');
    return async (at) => {
      const hand = at(maker.page);
      await hand.click(maker.page.getByRole('button', { name: 'Propose an adjustment' }));
      await hand.type(dialogOf(maker.page).getByLabel('Partner'), 'Harmattan Savings');
      await hand.type(dialogOf(maker.page).getByLabel('Amount'), '250.00');
      await hand.type(dialogOf(maker.page).getByLabel('Reason'), 'A fee was taken twice.');
      await hand.click(button(maker.page, 'Propose'));
      await maker.page.getByText('The adjustment is proposed.').waitFor();
      await checker.open('/');
      const other = at(checker.page);
      await other.click(checker.page.getByRole('link', { name: 'Adjustment of a wallet' }));
      await other.click(checker.page.getByRole('button', { name: 'Approve' }));
      await other.click(button(checker.page, 'Approve'));
      await checker.page.getByText('Adjustment of a wallet: approved and done.').waitFor();
    };
  },
});

export function createTasks(ground: Ground): readonly Task[] {
  let placed: Promise<Placed> | undefined;
  const orders = (): Promise<Placed> => {
    placed ??= placeOrders(ground.firm);
    return placed;
  };
  const tasks = [
    reviewBusiness,
    seeQueue,
    bookContractNotes,
    declareDistribution,
    findWhoChanged,
    takeReport,
    creditWallet,
  ];
  return tasks.map((task) => task({ ...ground, orders }));
}
