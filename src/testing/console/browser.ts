import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import chromium from '@sparticuz/chromium';
import axe from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium as launcher,
  type Page,
} from 'playwright-core';
import { closeAtEndOfProcess } from '../once-per-process.ts';
import { PATIENCE_MS } from '../patience.ts';
import { PICTURES } from './pictures.ts';

export const desktop = { viewport: { width: 1280, height: 800 } };
export const phone = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true };

const sizes = { desktop: desktop.viewport, phone: phone.viewport };

export type Window = {
  readonly page: Page;
  /** What the browser said is wrong, and what it asked of other origins: neither may be. */
  readonly complaints: string[];
};

/**
 * As Chromium runs at people's desks: in several processes, each window with cookies of its own, and with the rules of one origin that
 * the package switches off. What draws in three dimensions is left out: the pages have nothing of it, and a processor that plays a
 * graphics card takes a quarter of the time of a test.
 */
const lacking = ['--single-process', '--no-zygote', '--disable-web-security', '--disable-site-isolation-trials'];
const graphics = [
  '--use-gl',
  '--use-angle',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--in-process-gpu',
];
const isLeftOut = (arg: string) => lacking.includes(arg) || graphics.includes(arg.split('=')[0]!);
const args = [...chromium.args.filter((one) => !isLeftOut(one)), '--disable-gpu', '--disable-software-rasterizer'];

export const launchBrowser = async (more: readonly string[] = []): Promise<Browser> =>
  launcher.launch({
    executablePath: await chromium.executablePath(),
    args: [...args, ...more],
    // A test file leaves no handler of a signal in its process; the browser ends with the pipe to it.
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  });

let shared: Browser | undefined;

/** The browser of this process, which its test files share: each closes the pages that it opened. */
export async function browserOfProcess(): Promise<Browser> {
  if (shared?.isConnected()) return shared;
  shared = await launchBrowser();
  closeAtEndOfProcess(shared.close.bind(shared));
  return shared;
}

/** Windows of a real browser for the tests of one file. Each has cookies of its own, and the one before it is closed. */
export function openBrowser() {
  let last: BrowserContext | undefined;
  after(() => last?.close());

  /** Nobody is signed in. */
  return async function openWindow(options: BrowserContextOptions = desktop): Promise<Window> {
    await last?.close();
    const browser = await browserOfProcess();
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Africa/Lagos', ...options });
    last = context;
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const complaints: string[] = [];
    page.on('request', (request) => {
      if (!/^(http:\/\/127\.0\.0\.1:|data:|blob:)/.test(request.url())) complaints.push(`asked ${request.url()}`);
    });
    page.on('console', (message) => {
      // A refusal of the service is a response; the browser notes each.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    return { page, complaints };
  };
}

type Finding = { readonly id: string; readonly help: string; readonly nodes: readonly { readonly html: string }[] };

/** What depends on the colours and the width of the window; all else is the same in the same document. */
const ofLooks = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No finding of axe, by the rules of WCAG 2.2 A and AA and its own advice. */
export const assertAccessible = (page: Page, where: string): Promise<void> =>
  assertByAxe(page, where, { type: 'tag', values: wcag });

/** The same document was looked at whole before, in other colours and another width. */
export const assertAccessibleAgain = (page: Page, where: string): Promise<void> =>
  assertByAxe(page, where, { type: 'rule', values: ofLooks });

async function assertByAxe(page: Page, where: string, runOnly: object): Promise<void> {
  // While the next screen loads there is none to judge: a screen is there with its heading.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  if (await page.evaluate<boolean>('window.axe === undefined')) await page.evaluate(axe.source);
  const found = await page.evaluate<Finding[]>(
    `axe.run(document, { runOnly: ${JSON.stringify(runOnly)}, resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => ({ html })) })))`,
  );
  const said = found.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`);
  assert.deepEqual(said, [], `axe finds something on ${where}`);
}

/**
 * A screen that is open is right on a desktop in light colours and on a telephone in dark ones: it is loaded once, and the window
 * is changed. The pictures show all four.
 */
export async function assertRight(page: Page, name: string): Promise<void> {
  const shown = async (device: keyof typeof sizes, colorScheme: 'light' | 'dark'): Promise<string> => {
    await page.setViewportSize(sizes[device]);
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' });
    await takePicture(page, `${name}-${device}-${colorScheme}`);
    await assertFits(page, `${name} on a ${device}`);
    return `${name} on a ${device}, ${colorScheme}`;
  };
  await assertAccessible(page, await shown('desktop', 'light'));
  await assertAccessibleAgain(page, await shown('phone', 'dark'));
  if (process.env[PICTURES]) {
    await shown('phone', 'light');
    await shown('desktop', 'dark');
  }
  await assertFitsEnlarged(page, name);
  await page.setViewportSize(sizes.desktop);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The desktop at 200 %: half as many points in each direction, each drawn with four dots of the display. */
async function assertFitsEnlarged(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 640, height: 400 });
  const protocol = await page.context().newCDPSession(page);
  const halved = { width: 640, height: 400, deviceScaleFactor: 2, mobile: false };
  await protocol.send('Emulation.setDeviceMetricsOverride', halved);
  assert.equal(await page.evaluate<number>('window.devicePixelRatio'), 2);
  await assertFits(page, `${name} at 200 %`);
  await protocol.send('Emulation.setDeviceMetricsOverride', { ...halved, deviceScaleFactor: 1 });
  await protocol.detach();
}

/** Nothing is wider than the window, so nobody has to push a screen sideways. */
export async function assertFits(page: Page, where: string): Promise<void> {
  const [wide, window] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
  );
  assert(wide <= window, `${where} is ${wide} wide in a window of ${window}`);
}

export async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env[PICTURES];
  if (!folder) return;
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
