/** What tests of the MCP server have in common: applications with tokens for it, and a client of the SDK. */
import { identity, type Scope } from '@dossier/contracts'
import type { SeededFirm, SeededSession, System } from '@dossier/testbed'
import type { Client, ClientOptions } from '@modelcontextprotocol/client'
import { APP_ORIGIN, allow, authorizePath, bearer, exchange, registerClient } from './oauth.ts'

export const MCP_RESOURCE = `${APP_ORIGIN}/mcp`

/** All scopes under which there are tools. */
export const TOOL_SCOPES: Scope[] = [
  'matters:read',
  'matters:write',
  'clients:read',
  'clients:write',
  'documents:read',
  'documents:write',
  'firms:read',
]

/** An application of the firm that acts for an admin through MCP, and its token. */
export async function connectApplication(
  t: System,
  firm: SeededFirm,
  { access = 'read', scopes = TOOL_SCOPES }: { access?: identity.McpAccess; scopes?: Scope[] } = {},
) {
  const client = await registerClient(t, firm, { name: 'Assistant', scopes })
  const session = await t.seedSession(firm)
  if (access !== 'read') await setAccess(t, session, client.id, access)
  const answer = await allow(t, session, authorizePath(client, { resource: MCP_RESOURCE }))
  const tokens = await exchange(t, client, answer.get('code')!, { resource: MCP_RESOURCE })
  if (tokens.status !== 200) throw new Error(`no tokens: ${tokens.error_description}`)
  return { client, session, token: tokens.access_token, refreshToken: tokens.refresh_token }
}

export async function setAccess(
  t: System,
  session: SeededSession,
  id: Awaited<ReturnType<typeof registerClient>>['id'],
  mcp_access: identity.McpAccess,
) {
  const { status, error } = await t.call(
    identity.operations.updateOAuthClient,
    { id, mcp_access },
    undefined,
    session.headers,
  )
  if (status !== 200) throw new Error(`the access stays: ${error.code}`)
}

/** A client of the SDK with a token, or with other headers. */
export async function connect(
  t: System,
  credential: string | Record<string, string>,
  { baseUrl = t.baseUrl, ...options }: ClientOptions & { baseUrl?: string } = {},
): Promise<Client> {
  // Loaded here, because most tests that import this file need no client.
  const { Client, StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client')
  const headers = typeof credential === 'string' ? bearer(credential) : credential
  const client = new Client({ name: 'test', version: '1' }, options)
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', baseUrl), { requestInit: { headers } }))
  return client
}

/** What the call of a tool answers: its JSON. */
export async function callTool(client: Client, name: string, given: Record<string, unknown> = {}) {
  const result = await client.callTool({ name, arguments: given })
  const [content] = result.content as { type: string; text: string }[]
  return { isError: result.isError === true, value: JSON.parse(content!.text), text: content!.text }
}
