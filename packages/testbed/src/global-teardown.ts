import { tearDown } from './teardown-list.ts'

export default tearDown
