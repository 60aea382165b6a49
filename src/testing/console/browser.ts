import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before } from 'node:test';
import chromium from '@sparticuz/chromium';
import axe from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium as launcher,
  type Page,
} from 'playwright-core';
import { packageRoot } from '../../platform/package-root.ts';
import { PICTURES } from './pictures.ts';

export const desktop = { viewport: { width: 1280, height: 800 } };
export const phone = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true };

export type Window = {
  readonly page: Page;
  /** What the browser said is wrong, and what it asked of other origins: neither may be. */
  readonly complaints: string[];
};

/**
 * As Chromium runs at people's desks: in several processes, each window with cookies of its own, and with the rules of one origin that
 * the package switches off.
 */
const lacking = ['--single-process', '--no-zygote', '--disable-web-security', '--disable-site-isolation-trials'];
const args = chromium.args.filter((one) => !lacking.includes(one));

export const launchBrowser = async (): Promise<Browser> =>
  launcher.launch({ executablePath: await chromium.executablePath(), args });

/** A real browser for the tests of one file, which ends with them. */
export function openBrowser() {
  let browser: Browser;
  let last: BrowserContext | undefined;
  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser?.close());

  /** Nobody is signed in. */
  return async function openWindow(options: BrowserContextOptions = desktop): Promise<Window> {
    await last?.close();
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Africa/Lagos', ...options });
    last = context;
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const complaints: string[] = [];
    page.on('request', (request) => {
      if (!/^(http:\/\/127\.0\.0\.1:|data:|blob:)/.test(request.url())) complaints.push(`asked ${request.url()}`);
    });
    page.on('console', (message) => {
      // A refusal of the service is an answer; the browser notes each.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    return { page, complaints };
  };
}

type Finding = { readonly id: string; readonly help: string; readonly nodes: readonly { readonly html: string }[] };

/** No finding of axe, by the rules of WCAG 2.2 A and AA and its own advice. */
export async function assertAccessible(page: Page, where: string): Promise<void> {
  await page.evaluate(axe.source);
  const tags = JSON.stringify(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  const found = await page.evaluate<Finding[]>(
    `axe.run(document, { runOnly: ${tags}, resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, help, nodes }) => ({ id, help, nodes })))`,
  );
  const said = found.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`);
  assert.deepEqual(said, [], `axe finds something on ${where}`);
}

/** Nothing is wider than the window, so nobody has to push a screen sideways. */
export async function assertFits(page: Page, where: string): Promise<void> {
  const [wide, window] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
  );
  assert(wide <= window, `${where} is ${wide} wide in a window of ${window}`);
}

export async function takePicture(page: Page, name: string): Promise<void> {
  if (!process.env[PICTURES]) return;
  const folder = join(packageRoot, 'docs', 'screens');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** An authenticator in the device, whose owner touches it when asked. */
export async function plugInAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}
