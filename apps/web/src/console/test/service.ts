export { listOf, service } from '../../shared/test/service.ts'
