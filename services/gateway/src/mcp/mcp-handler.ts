import { AppError, type Principal } from '@dossier/contracts'
import type { Request, RequestHandler, Response } from 'express'
import type { AppParts } from '../app-parts.ts'
import type { Caller } from '../credentials/caller.ts'
import { requestIdOf } from '../http/request-id.ts'
import type { SendError } from '../http/respond.ts'
import { DATA_HEADERS } from '../http/security-headers.ts'
import { readJsonBody } from '../operations/read-json-body.ts'
import { limitedOf } from '../rate-limit/rate-limiter.ts'
import { Slots } from '../slots.ts'
import { note } from '../telemetry/access-log.ts'
import type { SendInner } from './inner-calls.ts'
import { markMcp } from './mcp-request.ts'
import type { AnswerMcp, McpCall } from './protocol.ts'
import { runTool } from './run-tool.ts'
import { toolsFor } from './tools.ts'

/** The name of requests to the MCP server in logs and metrics. The call of a tool has the name of its operation. */
export const MCP_NAME = 'mcp'
/** Requests of one credential that run at a time, and that wait. Models rarely call more than a few tools at once. */
const RUNNING_MAX = 8
const WAITING_MAX = 32
const WAIT_MS_MAX = 4_000
/** Longest time of a tool, in milliseconds. Operations answer within 5 s, except reports of many pages. */
const TOOL_MS_MAX = 30_000
/** Batches were part of an earlier revision. A body is one message here. */
const MESSAGE = { access: { kind: 'scope', anyOf: [] }, errors: ['invalid_request'] } as const

export interface McpParts extends AppParts {
  sendInner: SendInner
  resourceMetadata: string
}

/**
 * Answers requests to the MCP server: who asks, one message, and its answer. What a tool does is a request of its own, which
 * is limited, checked and recorded as such.
 */
export function mcpHandler(parts: McpParts, sendError: SendError): RequestHandler {
  const { authenticateToken, admitRequest, resourceMetadata, log } = parts
  const slots = new Slots<Principal['credential_id']>({ runningMax: RUNNING_MAX, waitingMax: WAITING_MAX })
  let protocol: Promise<AnswerMcp> | undefined
  const load = () => {
    protocol ??= import('./protocol.ts').then(({ createProtocol }) =>
      createProtocol((err) => log.info({ err }, 'a request to the MCP server was refused')),
    )
    return protocol
  }

  return async (req, res) => {
    markMcp(req, resourceMetadata)
    const requestId = requestIdOf(req)
    const gone = new AbortController()
    res.once('close', () => gone.abort())
    try {
      const caller = await authenticateToken(req, requestId).catch(async (error) => {
        const limited = limitedOf(error)
        if (limited) await admitRequest(limited, res)
        throw error
      })
      note(res, { caller })
      const body = await readJsonBody(req, res, MESSAGE)
      // A tool that runs is counted by its request. Everything else counts here, also what the SDK refuses before a tool runs.
      const isCall = body.method === 'tools/call'
      if (!isCall) await admitRequest(caller.principal, res)
      let hasRun = false
      const call = callOf(caller, req, res, parts, gone.signal, () => {
        hasRun = true
      })
      const request = {
        key: caller.principal.credential_id,
        waitMs: WAIT_MS_MAX,
        refusal: tooMany,
        signal: gone.signal,
      }
      const answer = await slots.take(request, async () => {
        const ask = await load()
        return await whole(await ask(toWebRequest(req, parts), body, call))
      })
      if (isCall && !hasRun) await admitRequest(caller.principal, res)
      send(res, requestId, answer)
    } catch (error) {
      if (!gone.signal.aborted) sendError(req, res, error)
    }
  }
}

const tooMany = () => new AppError('rate_limit_exceeded', { running_max: RUNNING_MAX }, { retryAfterS: 1 })

/** @param onRun is told that a tool runs, before it does */
function callOf(
  caller: Caller,
  req: Request,
  res: Response,
  { sendInner, admitRequest, errorBody }: McpParts,
  gone: AbortSignal,
  onRun: () => void,
): McpCall {
  return {
    tools: () => toolsFor(caller),
    run(name, given) {
      onRun()
      return runTool(name, given, {
        send: (toolRequest) => sendInner(req, toolRequest, AbortSignal.any([gone, AbortSignal.timeout(TOOL_MS_MAX)])),
        admit: () => admitRequest(caller.principal, res),
        errorBody: (error) => errorBody(error, requestIdOf(req)),
      })
    },
  }
}

/** Headers that the SDK reads. It ignores the address. */
const READ_HEADERS = [
  'accept',
  'content-type',
  'mcp-protocol-version',
  'mcp-method',
  'mcp-name',
  'mcp-session-id',
] as const

function toWebRequest(req: Request, { appUrl }: Pick<AppParts, 'appUrl'>): globalThis.Request {
  const headers = READ_HEADERS.flatMap((name): [string, string][] => {
    const value = req.headers[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  return new globalThis.Request(appUrl, { method: 'POST', headers })
}

interface WholeAnswer {
  status: number
  mediaType: string
  body: Buffer
}

/** Waits for the end of the answer, which earlier revisions have as a stream of one event: until then the tool runs. */
async function whole(answer: globalThis.Response): Promise<WholeAnswer> {
  return {
    status: answer.status,
    mediaType: answer.headers.get('content-type') ?? 'application/json',
    body: Buffer.from(await answer.arrayBuffer()),
  }
}

function send(res: Response, requestId: string, { status, mediaType, body }: WholeAnswer): void {
  res.writeHead(status, {
    'Content-Type': mediaType,
    'Content-Length': body.length,
    'X-Request-Id': requestId,
    ...DATA_HEADERS,
  })
  res.end(body)
}
