/** What benchmarks measure apart from the whole, or fill tables with. */
export { FIND_CLIENT_DETAIL, insertClient } from '../src/store/clients.ts'
