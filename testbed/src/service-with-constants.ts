/** Runs a service as its own program does, with constants that a test has changed. */
import type { OwnerName } from '@dossier/contracts'
import { runMain, startService } from '@dossier/runtime'

const { SERVICE, CONSTANTS } = process.env as { SERVICE: OwnerName; CONSTANTS: string }
const { service } = await import(`@dossier/${SERVICE}`)
await runMain((environment) => startService(service, { environment, constants: JSON.parse(CONSTANTS) }), {})
