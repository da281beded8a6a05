export type { Description } from './description.ts'
export { type ErrorCodeKind, renderClient } from './render.ts'
