/** Builds the explorer's page into `dist/web`: one script, one style sheet, and the licences of what went in. */
import { defineConfig } from 'vite'
import { withLicences } from './.ci/licences.js'

export default defineConfig({
  root: 'web',
  // Addresses are relative, so that a server behind a path of a proxy serves the page too.
  base: './',
  plugins: [withLicences()],
  logLevel: 'warn',
  publicDir: false,
  cacheDir: '../node_modules/.vite',
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // A strict content security policy takes no data in addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
