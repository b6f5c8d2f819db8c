import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: folder('./web/'),
  plugins: [react()],
  define: { 'import.meta.env.BUILD_YEAR': JSON.stringify(String(new Date().getUTCFullYear())) },
  build: {
    target: 'es2022',
    // A file of its own can be cached for ever; a data: address in the style sheet cannot.
    assetsInlineLimit: 0,
    // Every browser of our target preloads modules by itself.
    modulePreload: { polyfill: false },
  },
  // `npm run dev` beside `npm start`: the page from here, its data from the running server.
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
