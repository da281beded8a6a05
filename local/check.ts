/** `npm run check`: type check and lint. The exit code is 1 when either found something. */

import { checkSources } from './test-run/check-sources.ts'

const failed = await checkSources()
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nNothing found')
process.exit(failed.length > 0 ? 1 : 0)
