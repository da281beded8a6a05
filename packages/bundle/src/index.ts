export { bundleArguments, type Program, programAt, programOf } from './program.ts'
export { neededBy, pageSourcesOf, standsOn } from './workspace.ts'
