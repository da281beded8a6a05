import { join } from 'node:path'

/** A documentation of two pages, for tests of how it is served: `apps/docs` has tests of the real one. */
export const withDocs = { DOCS_DIR: join(import.meta.dirname, 'docs-site') }
