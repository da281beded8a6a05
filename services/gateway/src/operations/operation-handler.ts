import { auditPlanOf, CALL_MS_MAX, type CallOf, canWiden, type Operation, type Principal } from '@dossier/contracts'
import type { RequestEnvelope } from '@dossier/runtime'
import type { Request, RequestHandler, Response } from 'express'
import type { AppParts } from '../app-parts.ts'
import { assertMay } from '../credentials/assert-may.ts'
import type { Caller } from '../credentials/caller.ts'
import { markPassive } from '../credentials/passive.ts'
import { callerAddressOf } from '../http/caller-address.ts'
import { sendFound } from '../http/redirect.ts'
import { requestIdOf } from '../http/request-id.ts'
import type { SendError } from '../http/respond.ts'
import { DATA_HEADERS } from '../http/security-headers.ts'
import { approvalOf } from '../mcp/approval-of.ts'
import { assertToolMay } from '../mcp/assert-tool-may.ts'
import { isMcp } from '../mcp/mcp-request.ts'
import { limitedOf } from '../rate-limit/rate-limiter.ts'
import { note } from '../telemetry/access-log.ts'
import { readIdempotencyKey, toIdempotent } from './idempotency.ts'
import { createInputReader } from './read-input.ts'
import { timeLeftOf } from './time-left.ts'

/** Says that the answer has been sent, or has been broken off. */
export const ANSWERED = Symbol('answered')

/** Gets the answer to a request whose caller and input are in order, or sends it itself. */
export type CarryOut = (
  req: Request,
  res: Response,
  input: object,
  envelope: RequestEnvelope,
  /** Undefined if the operation needs no credential. */
  principal: Principal | undefined,
  /** Has the good answer audited. A handler that sends the answer itself awaits this first. */
  record: () => Promise<void>,
) => Promise<Uint8Array | typeof ANSWERED>

/**
 * Carries one operation within its time, which authentication and the service share: who asks, whether that is not too
 * often, whether they may, what they want, then the owning service's answer as it comes. A credential is checked before
 * the body is read.
 */
export function operationHandler(
  op: Operation,
  { rpc, appUrl, authenticate, admitRequest, addressLimits, beginAudit, sendAnswer }: AppParts,
  sendError: SendError,
  carryOut: CarryOut = carryOutBy(op, rpc),
): RequestHandler {
  const { readSent, checkSent } = createInputReader(op)
  const timeoutMs = op.timeoutMs ?? CALL_MS_MAX
  const guard = addressLimits.guardOf(op)
  const plan = auditPlanOf(op)
  const widens = canWiden(op)

  return async (req, res) => {
    const requestId = requestIdOf(req)
    note(res, { operation: op.name })
    const startedAt = performance.now()
    const audit = beginAudit(plan, op.name, req)
    const leftMs = () => timeoutMs - (performance.now() - startedAt)
    try {
      let caller: Caller | undefined
      if (op.passive) markPassive(req)
      if (op.access.kind !== 'public') {
        caller = await authenticate(req, requestId).catch(async (error) => {
          const limited = limitedOf(error)
          if (limited) await admitRequest(limited, res)
          throw error
        })
        note(res, { caller })
        if (audit) audit.caller = caller
        await admitRequest(caller.principal, res)
        assertMay(caller, op)
        if (isMcp(req)) assertToolMay(caller, op)
      } else if (!op.signed) {
        // A sender of signed events speaks for many firms from few addresses.
        addressLimits.admit(req)
      }
      audit?.assertRoom()
      const principal = caller?.principal
      const sentKey = readIdempotencyKey(req, op)
      const envelope: RequestEnvelope = { requestId, asker: caller?.asker, timeoutMs: Math.floor(leftMs()) }
      if (widens) envelope.callerAddress = callerAddressOf(req)
      if (audit && !principal) {
        envelope.onConcerned = (party) => {
          audit.party = party
        }
      }
      const sent = await readSent(req, res)
      const sentAt = performance.now()
      const answer = async () => {
        envelope.timeoutMs -= Math.floor(performance.now() - sentAt)
        const input = checkSent(sent)
        if (audit) audit.input = input as Record<string, unknown>
        const approval =
          caller && isMcp(req) ? await approvalOf({ rpc, appUrl }, op, caller, sent, envelope) : undefined
        // The approval is the key: an approved call is carried out once.
        const key = approval ?? sentKey
        if (key !== undefined) envelope.idempotency = toIdempotent(key, op, sent, principal, req, res)
        const carried = await carryOut(req, res, input, envelope, principal, async () =>
          audit?.succeed(op.status, undefined, leftMs()),
        )
        echo(op, input as Record<string, unknown>, res)
        return carried
      }
      const answered = await (guard ? guard(req, answer) : answer())
      if (answered === ANSWERED) return
      await audit?.succeed(op.status, answered, leftMs())
      await sendAnswer(req, res, requestId, { op, principal, body: answered })
    } catch (error) {
      await audit?.fail(error, leftMs())
      sendError(req, res, error)
    }
  }
}

/** How an operation is carried out unless it has a way of its own: its owner answers, and that is sent on. */
function carryOutBy(op: Operation, rpc: AppParts['rpc']): CarryOut {
  if (op.textAnswer === 'text/xml') return answerXml(op, rpc)
  if (op.redirects) return redirectBy(rpc, { call: op })
  return (_req, _res, input, envelope) => rpc.request(op, JSON.stringify(input), envelope)
}

/** What `redirectBy` keeps for `beforeRedirect` while it waits for the service, in milliseconds. */
const BEFORE_REDIRECT_MS = 2_000

export interface Redirecting<Input extends object> {
  /** The call whose answer says where to. */
  call: CallOf<'gateway'>
  /** Its input; by default the request's own. */
  inputOf?: (req: Request, input: Input, requestId: string) => object | Promise<object>
  /** Runs after the service has answered and before the redirect. If it fails, the browser gets its error. */
  beforeRedirect?: (envelope: RequestEnvelope, location: string, input: Input) => Promise<unknown>
}

/** Leads the browser where the service says. */
export function redirectBy<Input extends object>(
  rpc: AppParts['rpc'],
  { call, inputOf = (_req, input) => input, beforeRedirect }: Redirecting<Input>,
): CarryOut {
  return async (req, res, input, envelope, _principal, record) => {
    const timeLeft = timeLeftOf(envelope)
    const sent = await inputOf(req, input as Input, envelope.requestId)
    const asked = timeLeft(beforeRedirect ? BEFORE_REDIRECT_MS : 0)
    const { location } = (await rpc.call(call, sent as never, asked)) as { location: string }
    await beforeRedirect?.(timeLeft(), location, input as Input)
    await record()
    sendFound(res, envelope.requestId, location)
    return ANSWERED
  }
}

/** Sends the header back that the caller is to see again. */
function echo({ signed }: Operation, input: Record<string, unknown>, res: Response): void {
  if (signed?.echoes === undefined) return
  const value = input[signed.echoes]
  if (typeof value === 'string') res.setHeader(signed.headers[signed.echoes]!, value)
}

/** Sends what a service answers as text as the XML document that it is. */
function answerXml(op: Operation, rpc: AppParts['rpc']): CarryOut {
  return async (_req, res, input, envelope) => {
    const xml = (await rpc.call(op, input as never, envelope)) as string
    res.writeHead(op.status, {
      'Content-Type': 'text/xml; charset=utf-8',
      'Content-Length': Buffer.byteLength(xml),
      'X-Request-Id': envelope.requestId,
      ...DATA_HEADERS,
    })
    res.end(xml)
    return ANSWERED
  }
}
