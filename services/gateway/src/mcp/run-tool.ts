import { AppError, isEnvelope, type Operation } from '@dossier/contracts'
import { z } from 'zod'
import type { ErrorBody } from '../http/respond.ts'
import type { InnerAnswer } from './inner-calls.ts'
import { NOTE } from './instructions.ts'
import { markTexts, UNTRUSTED, untrusted } from './mark-texts.ts'
import { type ToolRequest, toToolRequest } from './tool-request.ts'
import { allTools } from './tools.ts'

/** What a call of a tool comes to: JSON for the model, or an approval that the user has to give first. */
export interface ToolOutcome {
  text: string
  isError: boolean
  /** Set if nothing was carried out, because the user has to approve the call at the address first. */
  approvalUrl?: string
}

export interface ToolParts {
  /** Sends the request of the tool in the caller's name. */
  send(request: ToolRequest): Promise<InnerAnswer>
  /** Counts a call that makes no request. Throws the 429 if the caller is over its limit. */
  admit(): Promise<void>
  errorBody(error: AppError): ReturnType<ErrorBody>
}

/** Carries out a call of a tool. All that goes wrong is in the outcome: models read it and do better. */
export async function runTool(
  name: string,
  given: Readonly<Record<string, unknown>>,
  { send, admit, errorBody }: ToolParts,
): Promise<ToolOutcome> {
  const tool = allTools().get(name)
  try {
    const request = tool && toToolRequest(tool.op, given)
    if (!request) throw new AppError('not_found', { tool: name.slice(0, 100) })
    return toOutcome(tool.op, given, await send(request))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await admit()
    return refused(JSON.parse(errorBody(error)) as ErrorEnvelope)
  }
}

interface ErrorEnvelope {
  error: { code: string; message: string; details: Record<string, unknown> }
}

function toOutcome(op: Operation, given: Readonly<Record<string, unknown>>, answer: InnerAnswer): ToolOutcome {
  const { status, headers, body } = answer
  const text = body.toString()
  if (!headers['content-type']?.startsWith('application/json'))
    return { text: asText(untrusted(text)), isError: status >= 400 }
  const value: unknown = JSON.parse(text)
  if (status < 400) {
    const schema = isEnvelope(op) ? op.output : z.object({ data: op.output })
    return { text: asText(markTexts(schema, value) as object), isError: false }
  }
  const refusal = value as ErrorEnvelope
  if (refusal.error.code === 'approval_required') return awaiting(op, given, refusal)
  return refused(refusal)
}

function awaiting(op: Operation, given: object, { error }: ErrorEnvelope): ToolOutcome {
  const { url, expires_at } = error.details as { url: string; expires_at: string }
  return {
    text: asText({
      approval: {
        status: 'pending',
        message:
          'Nothing was carried out. The user has to approve this call at the address. Then repeat the same call.',
        url,
        expires_at,
        summary: op.summary,
        call: { tool: op.name, arguments: untrusted(given) },
      },
    }),
    isError: false,
    approvalUrl: url,
  }
}

/** Details can repeat what somebody wrote. */
function refused({ error: { code, message, details } }: ErrorEnvelope): ToolOutcome {
  const marked = Object.keys(details).length > 0 ? untrusted(details) : {}
  return { text: asText({ error: { code, message, details: marked } }), isError: true }
}

function asText(value: object): string {
  const json = JSON.stringify(value)
  return json.includes(`{"${UNTRUSTED}":`) ? JSON.stringify({ note: NOTE, ...value }) : json
}
