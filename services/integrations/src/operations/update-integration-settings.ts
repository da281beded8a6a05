import { integrations, invalidField } from '@dossier/contracts'
import { asUpstreamError } from '../connection/upstream-error.ts'
import type { Connector } from '../connector.ts'
import { connectorOf, type IntegrationsHandler } from '../deps.ts'
import { isLive, type LiveConnection, newConnection } from '../store/connections.ts'
import { changeDocument } from '../store/documents/change-document.ts'

type Changes = integrations.IntegrationSettingsChanges
type Mappings = NonNullable<Changes['case_type_mappings']>

/** Settings outlast a connection. While there is one, a name in the mapping must belong to a practice area there. */
export const updateIntegrationSettings: IntegrationsHandler<
  typeof integrations.operations.updateIntegrationSettings
> = async (ctx, changes) => {
  const deps = connectorOf(ctx.deps)
  const { connections } = deps.store
  const { firm_id } = ctx.principal
  const connection = await connections.find(firm_id)
  if (isLive(connection) && changes.case_type_mappings) {
    await assertThere(deps, connection, changes.case_type_mappings, ctx.remainingMs() - MARGIN_MS)
  }
  await connections.insert(newConnection(firm_id))
  const changed = await changeDocument(connections, firm_id, ({ settings }) => ({
    settings: merged(settings, changes),
  }))
  return changed!.settings
}

/** Time reserved for the response. */
const MARGIN_MS = 1_000

async function assertThere(
  deps: Connector,
  { firm_id, account_id }: LiveConnection,
  mappings: Mappings,
  msMax: number,
): Promise<void> {
  const api = deps.apiOf(deps.tokens.of(firm_id, account_id), AbortSignal.timeout(Math.max(1, msMax)))
  for (const [type, name] of Object.entries(mappings)) {
    if (name === null) continue
    const id = await api.findPracticeArea(name).catch((error) => {
      throw asUpstreamError(error)
    })
    if (id !== undefined) continue
    const problem = 'names no practice area of the connected account'
    throw invalidField('validation_error', `case_type_mappings.${type}`, problem)
  }
}

/** Null puts the default back. */
function merged(settings: integrations.IntegrationSettings, { case_type_mappings, ...switches }: Changes) {
  const mappings = Object.entries(case_type_mappings ?? {}).map(([type, name]) => [
    type,
    name ?? integrations.defaultCaseTypeMappings[type as keyof Mappings],
  ])
  return {
    ...settings,
    ...switches,
    case_type_mappings: { ...settings.case_type_mappings, ...Object.fromEntries(mappings) },
  }
}
