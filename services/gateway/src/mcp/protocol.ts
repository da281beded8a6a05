/** What needs the SDK of MCP. Loaded at the first request to the MCP server: it takes 0.1 s. */
import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  createMcpHandler,
  inputRequired,
  Server,
} from '@modelcontextprotocol/server'
import { INSTRUCTIONS } from './instructions.ts'
import type { ToolOutcome } from './run-tool.ts'
import type { ListedTool } from './tools.ts'

/** One request to the MCP server, for its caller. */
export interface McpCall {
  tools(): ListedTool[]
  run(name: string, given: Readonly<Record<string, unknown>>): Promise<ToolOutcome>
}

/** Answers a request to the MCP server. */
export type AnswerMcp = (request: Request, body: unknown, call: McpCall) => Promise<Response>

/** How long a client may keep the list of tools, in milliseconds: as long as the gateway keeps a credential. */
const LIST_MS = 10_000
const APPROVAL = 'approval'

/**
 * Speaks the revisions of MCP that the SDK does, without sessions: every request says all that is needed, so any replica answers
 * it. Nothing is streamed, and nothing is kept between requests.
 */
export function createProtocol(onError: (error: Error) => void): AnswerMcp {
  const handler = createMcpHandler(
    ({ authInfo, era }) => {
      const { call } = authInfo!.extra as { call: McpCall }
      const server = new Server(
        { name: 'dossier', title: 'Dossier', version: '1.0.0' },
        {
          capabilities: { tools: {} },
          instructions: INSTRUCTIONS,
          cacheHints: { 'tools/list': { ttlMs: LIST_MS, cacheScope: 'private' } },
        },
      )
      server.setRequestHandler('tools/list', () => ({ tools: call.tools() as never }))
      server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
        const { text, isError, approvalUrl } = await call.run(params.name, params.arguments ?? {})
        const capabilities = mcpReq.envelope?.[CLIENT_CAPABILITIES_META_KEY as never] as ClientCapabilities | undefined
        // A client that can open the address for its user does so, and then calls again. Once is enough.
        if (
          approvalUrl !== undefined &&
          era === 'modern' &&
          capabilities?.elicitation?.url &&
          mcpReq.inputResponses?.[APPROVAL] === undefined
        ) {
          const message = 'Approve or deny this call in the console.'
          return inputRequired({
            inputRequests: { [APPROVAL]: inputRequired.elicitUrl({ message, url: approvalUrl }) },
          }) as never
        }
        return { content: [{ type: 'text', text }], isError } satisfies CallToolResult
      })
      return server
    },
    { maxSubscriptions: 0, onerror: onError },
  )
  return (request, parsedBody, call) =>
    handler.fetch(request, { parsedBody, authInfo: { token: '', clientId: '', scopes: [], extra: { call } } })
}
