// What the build and the development server of the two pages have in common.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';

export const root = path.dirname(fileURLToPath(import.meta.url));

/** The page of each listener, which is served what it can reach and nothing else. */
export const pages = { console: path.join(root, 'index.html'), dashboard: path.join(root, 'dashboard.html') };

export const common = { root, configFile: false, logLevel: 'warn', plugins: [react(), tailwindcss()] };
