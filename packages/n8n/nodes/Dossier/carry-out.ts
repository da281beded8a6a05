import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow'
import { encodeInput } from './encode-input.ts'
import { mayPass, RequestFailure } from './failure.ts'
import { operations } from './generated/operations.ts'
import { type IdempotencyKeys, idempotencyKeys, type NodeMemory } from './idempotency-keys.ts'
import type { NodeOperation } from './operation.ts'
import { openFile, sendRequest } from './send-request.ts'
import { uploadFile } from './upload-file.ts'

const PER_PAGE_MAX = 100

/** Parameters whose value is a set of optional fields. */
const COLLECTIONS = ['additionalFields', 'updateFields', 'filters']

/**
 * Carries out the chosen operation for one item.
 *
 * @returns the items that come of it
 * @throws RequestFailure, InputError
 */
export async function carryOut(context: IExecuteFunctions, item: number): Promise<INodeExecutionData[]> {
  const operation = chosenOperation(context, item)
  const values = valuesOf(context, operation, item)
  const keys = keysOf(context, item)
  const outcome = await resultOf(context, item, operation, values, keys).then(
    (result) => ({ result }),
    (failure: unknown) => ({ failure }),
  )
  if ('result' in outcome) return outcome.result
  if (outcome.failure instanceof RequestFailure && !mayPass(outcome.failure)) keys.refused()
  throw outcome.failure
}

function chosenOperation(context: IExecuteFunctions, item: number): NodeOperation {
  const resource = context.getNodeParameter('resource', item)
  const operation = context.getNodeParameter('operation', item)
  const found = operations.find((one) => one.resource === resource && one.operation === operation)
  if (!found) throw new Error(`There is no operation ${operation} of ${resource}`)
  return found
}

/** What is filled in: fields that must be, and those that people added. */
function valuesOf(context: IExecuteFunctions, { fields }: NodeOperation, item: number): Record<string, unknown> {
  const required = fields
    .filter(({ isRequired }) => isRequired)
    .map(({ name }) => [name, context.getNodeParameter(name, item)])
  const added = COLLECTIONS.map((name) => context.getNodeParameter(name, item, {}) as IDataObject)
  return Object.assign(Object.fromEntries(required), ...added)
}

function keysOf(context: IExecuteFunctions, item: number): IdempotencyKeys {
  const { idempotencyKey } = context.getNodeParameter('options', item, {}) as { idempotencyKey?: string }
  const run = context.getWorkflowDataProxy(item).$runIndex
  return idempotencyKeys(context.getContext('node') as NodeMemory, `${run}.${item}`, idempotencyKey)
}

async function resultOf(
  context: IExecuteFunctions,
  item: number,
  operation: NodeOperation,
  values: Record<string, unknown>,
  keys: IdempotencyKeys,
): Promise<INodeExecutionData[]> {
  const input = encodeInput(operation, values)
  const asItems = (data: unknown) => [data].flat().map((json) => ({ json: json as IDataObject, pairedItem: { item } }))
  switch (operation.does) {
    case 'list':
      return asItems(await walk(context, item, input))
    case 'download':
      return [await download(context, item, input)]
    case 'upload':
      return asItems((await uploadFile(context, item, input.body ?? {}, keys)).data)
    default: {
      const idempotencyKey = operation.isKeyed ? keys.keyOf(operation.name, input) : undefined
      return asItems((await sendRequest(context, { method: operation.method, ...input, idempotencyKey })).data)
    }
  }
}

type Input = ReturnType<typeof encodeInput>

/** Goes by cursor, which shows everything that is in the list the whole time exactly once. */
async function walk(context: IExecuteFunctions, item: number, input: Input): Promise<unknown[]> {
  const isAll = context.getNodeParameter('returnAll', item) as boolean
  const limit = isAll ? Number.POSITIVE_INFINITY : (context.getNodeParameter('limit', item) as number)
  const found: unknown[] = []
  let cursor: string | null | undefined
  do {
    const query = {
      ...input.query,
      per_page: String(Math.min(PER_PAGE_MAX, limit - found.length)),
      ...(cursor && { cursor }),
    }
    const { data, pagination } = await sendRequest<unknown[]>(context, { ...input, method: 'GET', query })
    found.push(...data)
    const next = pagination?.next_cursor
    if (next && next === cursor) throw new Error('The list has no next page, but says that it has one')
    cursor = next
  } while (cursor && found.length < limit)
  return found
}

/** The upload, with its bytes in the field that is named. */
async function download(context: IExecuteFunctions, item: number, input: Input): Promise<INodeExecutionData> {
  const field = context.getNodeParameter('binaryPropertyName', item) as string
  const read = { ...input, method: 'GET' as const }
  const { data: upload } = await sendRequest<IDataObject>(context, {
    ...read,
    path: input.path.replace(/\/download$/, ''),
    query: {},
  })
  const { data } = await sendRequest<{ download_url: string }>(context, read)
  const { body, headers } = await openFile(context, data.download_url)
  const type = String(headers['content-type'] ?? 'application/octet-stream')
  const binary = await context.helpers.prepareBinaryData(body as Buffer, upload.filename as string, type)
  return { json: upload, binary: { [field]: binary }, pairedItem: { item } }
}
