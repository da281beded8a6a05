import { join } from 'node:path'

const checkout = join(import.meta.dirname, '..', '..')

/** Programs fetched for this checkout, one folder each; safe to delete, they are fetched again. */
export const toolsDir = join(checkout, '.local', 'tools')
