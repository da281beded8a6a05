/** The engines that the connector's documents are in while it is tested. */
import { documentEngines } from '@dossier/testbed'

const engines = documentEngines()

export const postgresql = engines.find(({ name }) => name === 'PostgreSQL')!

/** Undefined if no server is here; the start of the test run has said so. */
export const mongodb = engines.find(({ name }) => name === 'MongoDB')
