import { newPrincipalKeys, prepareNatsCommand, runMain } from '@dossier/runtime'
import { startGateway } from './gateway.ts'

await runMain((environment) => startGateway({ environment }), {
  'prepare-nats': prepareNatsCommand([]),
  async 'new-principal-keys'([id]) {
    if (!id || !/^[\w-]+$/.test(id)) throw new Error('usage: node src/main.ts new-principal-keys <id>, such as p2')
    const { signingKey, publicKey } = newPrincipalKeys(id)
    return `PRINCIPAL_SIGNING_KEY=${signingKey}\nPRINCIPAL_PUBLIC_KEYS=${publicKey}`
  },
})
