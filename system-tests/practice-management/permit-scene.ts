/** A connected system as anyone with the credentials of the integrations service sees it. */
import {
  type Call,
  documents,
  integrations,
  type MatterId,
  type matters,
  needsNoPrincipal,
  serviceCalls,
  type UploadId,
} from '@dossier/contracts'
import { seedConfirmedUpload, seedDocument } from '@dossier/documents/testing'
import { type ConnectedSystem, type SeededFirm, startConnectedSystem, startServiceClient } from '@dossier/testbed'
import { seedMatter } from './seeds.ts'

const { disconnectIntegration, getIntegrationStatus } = integrations.operations
const { reviewUpload } = documents.operations

/** A firm with a matter and an approved file, which has never connected. */
export interface FirmWithData {
  firm: SeededFirm
  matter_id: MatterId
  upload_id: UploadId
}

export interface PermitScene {
  s: ConnectedSystem
  firmWithData(): Promise<FirmWithData>
  /** Approves another file of the matter. */
  withAnotherFile(own: FirmWithData): Promise<FirmWithData>
  /**
   * How each call that integrations makes in its own name is answered for the firm's own data: `ok`, or the error's code. `status` is
   * what the other system says of the matter: `active`, as here, by default.
   */
  answersFor(own: FirmWithData, status?: matters.ExternalStatus): Promise<Record<string, string>>
  /** Begins to connect the firm; returns the callback's address after consent. */
  begin(own: FirmWithData): Promise<URL>
  /** Whether integrations says that the firm is connected. */
  isConnected(own: FirmWithData): Promise<boolean>
  disconnect(own: FirmWithData, headers?: Record<string, string>): ReturnType<typeof callDisconnect>
  stop(): Promise<void>
}

/** A new call is among them. */
const ownCalls: readonly Call[] = serviceCalls.integrations.filter(needsNoPrincipal)

/** Every call is answered like this. */
export const all = (answer: string) => Object.fromEntries(ownCalls.map(({ name }) => [name, answer]))
export const REFUSED = all('integration_not_connected')
export const ANSWERED = all('ok')

export async function startPermitScene(): Promise<PermitScene> {
  const s = await startConnectedSystem()
  const intruder = await startServiceClient(s.t, 'integrations')
  const approvedFile = async (firm: SeededFirm, matterId: MatterId) => {
    const document = await seedDocument(s.t, firm, { matterId })
    const { upload_id } = await seedConfirmedUpload(s.t, firm, { document })
    await s.t.settled()
    const { error } = await s.t.call(reviewUpload, { id: upload_id, status: 'approved' }, firm.key)
    if (error) throw new Error(`the upload was not approved: ${JSON.stringify(error)}`)
    return upload_id
  }
  return {
    s,
    async firmWithData() {
      const firm = await s.t.seedFirm()
      const matterId = await seedMatter(s.t, firm)
      return { firm, matter_id: matterId, upload_id: await approvedFile(firm, matterId) }
    },
    async withAnotherFile(own) {
      return { ...own, upload_id: await approvedFile(own.firm, own.matter_id) }
    },
    async answersFor({ firm, ...ids }, status = 'active') {
      const fields: Record<string, unknown> = { firm_id: firm.id, ...ids, after: null, limit: 1, status }
      const answers = ownCalls.map(async (call) => {
        const input = call.input.parse(
          Object.fromEntries(Object.keys(call.input.shape).map((field) => [field, fields[field]])),
        )
        const answer = await intruder.ask(call as never, input as never).then(
          () => 'ok',
          ({ code }) => String(code),
        )
        return [call.name, answer] as const
      })
      return Object.fromEntries(await Promise.all(answers))
    },
    async begin({ firm }) {
      const [user] = s.standIn.controls.holdings().users
      return s.standIn.walkConsent(await s.authorizeUrl({ 'X-Api-Key': firm.key }), { userId: user!.id })
    },
    isConnected: async ({ firm }) => (await s.t.call(getIntegrationStatus, {}, firm.key)).data.connected,
    disconnect: (own, headers) => callDisconnect(s, own, headers),
    async stop() {
      await intruder.stop()
      await s.stop()
    },
  }
}

function callDisconnect({ t }: ConnectedSystem, { firm }: FirmWithData, headers?: Record<string, string>) {
  return t.call(disconnectIntegration, {}, firm.key, headers)
}
