export { boundLogs } from './log-rotation.ts'
export { type Supervised, type SuperviseOptions, supervise } from './supervise.ts'
