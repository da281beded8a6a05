import { command, doctorCommands, newPrincipalKeys, prepareNatsCommand, runMain, UsageError } from '@dossier/runtime'
import { examined } from './checks.ts'
import { checkInstallation } from './commands/check-installation.ts'
import { startGateway } from './gateway.ts'

await runMain((environment) => startGateway({ environment }), {
  'prepare-nats': prepareNatsCommand([]),
  ...doctorCommands(examined),
  'check-installation': checkInstallation,
  'new-principal-keys': command(
    'new-principal-keys <id>',
    'Prints a new key pair that signs principals, as settings of the gateway and of the services. An id is, for example, p2.',
    async ([id]) => {
      if (!id || !/^[\w-]+$/.test(id)) throw new UsageError(`${id ?? 'nothing'} is not the id of a key`)
      const { signingKey, publicKey } = newPrincipalKeys(id)
      return `PRINCIPAL_SIGNING_KEY=${signingKey}\nPRINCIPAL_PUBLIC_KEYS=${publicKey}`
    },
  ),
})
