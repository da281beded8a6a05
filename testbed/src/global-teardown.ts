export { tearDown as default } from './teardown-list.ts'
