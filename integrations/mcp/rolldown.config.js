/**
 * Puts the server into one file of the package, with the parts of the protocol's library that it uses: whoever installs
 * ghg has it, and needs nothing more. The licences of what went in lie beside it.
 */
import { defineConfig } from 'rolldown'
import { withLicences } from '../../.ci/licences.js'

export default defineConfig({
  input: { main: 'integrations/mcp/src/main.js' },
  platform: 'node',
  external: /^(node:|ghg(\/|$))/,
  plugins: [withLicences()],
  output: { dir: 'dist/mcp', format: 'esm', codeSplitting: false, minify: true, comments: { legal: false } },
})
