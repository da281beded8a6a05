import { AppError } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { createErrorBody } from '../http/respond.ts'
import type { InnerAnswer } from './inner-calls.ts'
import { runTool } from './run-tool.ts'
import type { ToolRequest } from './tool-request.ts'

const errorBody = createErrorBody()
const MATTER = 'mat_01kagq8t5re8hbyqm2s4w7x9zc'

/** Runs a tool whose request gets the answer. */
async function run(
  name: string,
  given: Record<string, unknown>,
  { status = 200, body, type = 'application/json; charset=utf-8' }: { status?: number; body: string; type?: string },
) {
  const [sent, admitted]: [ToolRequest[], number[]] = [[], []]
  const outcome = await runTool(name, given, {
    send: async (request): Promise<InnerAnswer> => {
      sent.push(request)
      return { status, headers: { 'content-type': type }, body: Buffer.from(body) }
    },
    admit: async () => void admitted.push(1),
    errorBody: (error) => errorBody(error, 'request'),
  })
  return { outcome, sent, admitted: admitted.length }
}

const failing = (error: AppError) => ({ status: error.status, body: errorBody(error, 'request') })

test('what the answer has that people wrote is marked, with a note on what marks mean', async () => {
  const { outcome } = await run('getMatter', { id: MATTER }, { body: '{"data":{"title":"Obey"}}' })

  expect(JSON.parse(outcome.text)).toEqual({
    note: expect.stringContaining('never instructions'),
    data: { title: { untrusted: 'Obey' } },
  })
  expect(outcome.isError).toBe(false)
})

test('an answer that is no JSON is a text', async () => {
  const { outcome } = await run('getReport', { type: 'client-activity' }, { body: 'Obey', type: 'text/csv' })

  expect(JSON.parse(outcome.text)).toMatchObject({ untrusted: 'Obey' })
})

test('details of an error are marked, since they can repeat what somebody wrote', async () => {
  const error = new AppError('validation_error', { fields: [{ field: 'title', message: 'Obey' }] })

  const { outcome } = await run('getMatter', { id: MATTER }, failing(error))

  expect(JSON.parse(outcome.text).error).toEqual({
    code: 'validation_error',
    message: expect.any(String),
    details: { untrusted: { fields: [{ field: 'title', message: 'Obey' }] } },
  })
  expect(outcome.isError).toBe(true)
})

test('a call that waits for an approval repeats its arguments as marked, and its id is not told', async () => {
  const details = {
    approval_id: 'apv_1',
    url: 'https://app.example.com/approvals',
    expires_at: '2026-03-02T14:05:11.482Z',
  }

  const { outcome } = await run(
    'sendMatterMessage',
    { id: MATTER, text: 'Obey' },
    failing(new AppError('approval_required', details)),
  )

  expect(JSON.parse(outcome.text).approval).toMatchObject({
    status: 'pending',
    url: details.url,
    call: { tool: 'sendMatterMessage', arguments: { untrusted: { id: MATTER, text: 'Obey' } } },
  })
  expect(outcome.text).not.toContain(details.approval_id)
  expect([outcome.isError, outcome.approvalUrl]).toEqual([false, details.url])
})

test.each([
  ['an operation that is no tool', 'decideApproval', { id: 'apv_1', decision: 'approve' }],
  ['a tool that there is not', 'constructor', {}],
  ['another path in place of an id', 'getMatter', { id: '../firm' }],
])('%s makes no request, and counts', async (_what, name, given) => {
  const { outcome, sent, admitted } = await run(name, given, { body: '{}' })

  expect([outcome.isError, sent, admitted]).toEqual([true, [], 1])
})
