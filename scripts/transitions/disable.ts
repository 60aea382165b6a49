// Preloaded into a test file: the machine's entry that DISABLED_TRANSITION names allows nothing while it runs.
import { register } from 'node:module';

register('./disable-hook.js', import.meta.url, { data: process.env['DISABLED_TRANSITION'] });
