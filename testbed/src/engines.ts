/** The engines alone, for programs that run outside jest: start them, clone databases, stop them. */
export { cloneDatabases } from './databases.ts'
export type { DocumentDatabase, DocumentEngine, DocumentServer } from './document-engine.ts'
export { documentEngines } from './document-engines.ts'
export { default as startSharedEngines } from './global-setup.ts'
export { roleOf, sharedEngines, tableOwnerOf } from './shared-engines.ts'
export { asSuperuser, dropOwned, superuserUrl } from './superuser.ts'
export { tearDown } from './teardown-list.ts'
export { until } from './until.ts'
