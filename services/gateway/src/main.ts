import { newPrincipalKeys, prepareNatsCommand, runMain } from '@dossier/runtime'
import { checkInstallation } from './commands/check-installation.ts'
import { startGateway } from './gateway.ts'

await runMain((environment) => startGateway({ environment }), {
  'prepare-nats': prepareNatsCommand([]),
  'check-installation': checkInstallation,
  async 'new-principal-keys'([id]) {
    if (!id || !/^[\w-]+$/.test(id)) throw new Error('usage: node src/main.ts new-principal-keys <id>, such as p2')
    const { signingKey, publicKey } = newPrincipalKeys(id)
    return `PRINCIPAL_SIGNING_KEY=${signingKey}\nPRINCIPAL_PUBLIC_KEYS=${publicKey}`
  },
})
