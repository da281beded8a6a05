import { runProcess } from '@dossier/runtime'
import { startGateway } from './gateway.ts'

await runProcess((environment) => startGateway({ environment }))
