import { join } from 'node:path'

/** The folder that holds all of Dossier. */
export const checkout = join(import.meta.dirname, '..', '..')
