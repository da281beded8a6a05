import { type integrations, matters } from '@dossier/contracts'
import { type Cases, noInput } from '../case.ts'
import { makeClient } from '../matters/makers.ts'
import { named } from '../names.ts'
import { connect, makeCallback, makeSignedEvent } from './makers.ts'

export const integrationsCases: Cases<typeof integrations.operations> = {
  connectIntegration: noInput,
  receiveIntegrationCallback: makeCallback,
  disconnectIntegration: async (scene) => {
    await connect(scene)
    return {}
  },
  getIntegrationStatus: noInput,
  updateIntegrationSettings: {
    arrange: () => ({ case_number_field: 'client_reference' }),
    other: { case_number_field: 'custom_number' },
  },
  startSync: async (scene) => {
    await connect(scene)
    const matter = { title: named('matter'), practice_area: 'other' as const, client_id: await makeClient(scene) }
    const { id } = await scene.call(matters.operations.createMatter, matter)
    return { action: 'sync_matter', matter_id: id }
  },
  listSyncLog: noInput,
  receiveIntegrationEvent: makeSignedEvent,
  receiveIntegrationDeauthorization: () => ({ body: '{"user_id":4711}', media_type: 'application/json' }),
  listIntegrationEvents: noInput,
}
