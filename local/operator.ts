/** `npm run operator -- <service> <command> [<argument>...]`: runs a command of a service with the settings of a running platform. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type ServiceName, serviceNames } from '@dossier/contracts'
import { checkout } from './platform/checkout.ts'
import { runningEnvironment } from './platform/index.ts'
import { serviceProgram } from './platform/service-program.ts'

const [service, ...commandArguments] = process.argv.slice(2)
if (!isService(service) || commandArguments.length === 0) {
  console.error(`usage: npm run operator -- <service> <command>; the services are ${serviceNames.join(', ')}`)
  process.exitCode = 2
} else {
  try {
    const env = runningEnvironment(join(checkout, '.local'), service, process.env)
    const { cwd, args } = serviceProgram(service)
    const command = spawn(process.execPath, [...args, ...commandArguments], { cwd, env, stdio: 'inherit' })
    const [status] = (await once(command, 'close')) as [number | null]
    process.exitCode = status ?? 1
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}

function isService(name: string | undefined): name is ServiceName {
  return (serviceNames as readonly (string | undefined)[]).includes(name)
}
