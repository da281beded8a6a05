/**
 * How the audit log records each operation. The answer is derived from method and tag. `audit` on the operation overrides
 * it, and a public operation must have one.
 */
import { z } from 'zod'
import type { AuditAnswer, AuditKind } from './audit-kind.ts'
import { isDownload } from './download.ts'
import { type IdPrefix, idPrefixOf } from './ids.ts'
import { type Call, inputPlaces, type Operation } from './operation.ts'
import { isEnvelopeSchema, pageQuery } from './pagination.ts'
import { partsOf, unwrapped } from './schema-parts.ts'

/** The kind of a change, by tag. Tags that aren't listed mean `change`. */
const changesByTag: Readonly<Record<string, AuditKind>> = {
  'API keys': 'credential',
  'OAuth clients': 'credential',
  'Two-step sign-in': 'credential',
  'Onboarding links': 'credential',
  Sessions: 'sign_in',
  Users: 'role',
  Firm: 'settings',
  Billing: 'settings',
  Webhooks: 'settings',
}

/**
 * How the operation is audited.
 *
 * @throws Error when a public operation doesn't define `audit`: the firm can't be derived from it
 */
export function auditOf(op: Pick<Operation, 'name' | 'audit' | 'access' | 'method' | 'tag'>): AuditAnswer {
  if (op.audit !== undefined) return op.audit
  if (op.access.kind === 'public') throw new Error(`the public operation ${op.name} doesn't say how it is audited`)
  return op.method === 'get' ? 'read' : (changesByTag[op.tag] ?? 'change')
}

/**
 * Kinds whose answer waits until the entry is stored. The other entries follow within milliseconds, so that a gateway
 * which is killed may lose a few of them. `docs/decisions/0037-the-audit-log.md` has the measurements.
 */
const AWAITED: ReadonlySet<AuditKind> = new Set(['credential', 'role', 'sign_in', 'settings', 'export'])

/** What an audit entry holds besides caller and outcome. */
export interface AuditPlan {
  kind: AuditKind
  /** Whether the answer waits until the entry is stored. */
  awaited: boolean
  /** Fields of the input that name resources. */
  subjects: readonly string[]
  /** Fields of a successful response that identify resources which the request could not yet name. */
  created: readonly string[]
  /** The lists in a successful response: the caller has seen their items. */
  listed: readonly AuditedList[]
  /** Further input fields. Their names are recorded if the request has them. */
  fields: readonly AuditedField[]
}

/** A list in an answer, whose items have an `id`. */
export interface AuditedList {
  /** The list's field in the response; null if the response itself is the list. */
  name: string | null
  /** The id prefixes of the items: several if the list mixes kinds. */
  prefixes: readonly IdPrefix[]
}

interface AuditedField {
  name: string
  /** Whether the value is one of a fixed set. Only then is it recorded too: other values may be personal. */
  hasFixedValues: boolean
  /** The default of the field, which isn't recorded. */
  default: unknown
}

/** The audit plan of an operation or an audited call; undefined if it writes no entries. */
export function auditPlanOf(call: Call | Operation): AuditPlan | undefined {
  const isOperation = 'path' in call
  const kind = isOperation ? auditOf(call) : call.audit
  if (kind === undefined || typeof kind === 'object') return undefined
  return isOperation
    ? operationPlan(call, kind)
    : { kind, awaited: AWAITED.has(kind), subjects: [], created: [], listed: [], fields: [] }
}

function operationPlan(op: Operation, kind: AuditKind): AuditPlan {
  const shape = op.input.shape as Record<string, z.ZodType>
  const names = Object.keys(shape).filter((name) => !Object.hasOwn(pageQuery, name))
  const subjects = names.filter((name) => idPrefixOfField(shape[name]!) !== undefined)
  const isShown = (name: string) => !subjects.includes(name) && !isPathToken(op, name)
  return {
    kind,
    awaited: AWAITED.has(kind) || isDownload(op),
    subjects,
    created: op.method === 'post' ? idFieldsOf(op.output) : [],
    listed: kind === 'read' ? listedIn(op.output) : [],
    fields: op.signed
      ? []
      : names.filter(isShown).map((name) => ({
          name,
          hasFixedValues: hasFixedValues(unwrapped(shape[name]!)),
          default: defaultOf(shape[name]!),
        })),
  }
}

/** Ids at the top level of a response. `created_by` isn't among them: the creator is the actor, not a subject. */
function idFieldsOf(output: z.ZodType): string[] {
  if (!(output instanceof z.ZodObject)) return []
  const shape = output.shape as Record<string, z.ZodType>
  return Object.keys(shape).filter((name) => /(^|_)id$/.test(name) && idPrefixOfField(shape[name]!) !== undefined)
}

function listedIn(output: z.ZodType): AuditedList[] {
  const payload = isEnvelopeSchema(output) ? shapeOf(output).data! : output
  const lists: [string | null, z.ZodType][] = [[null, payload], ...Object.entries(shapeOf(payload))]
  return lists.flatMap(([name, schema]) => {
    const list = unwrapped(schema)
    const prefixes = list instanceof z.ZodArray ? partsOf(list.element as z.ZodType).flatMap(idsOfItems) : []
    return prefixes.length > 0 ? [{ name, prefixes }] : []
  })
}

function idsOfItems(item: z.ZodType): IdPrefix[] {
  const { id } = shapeOf(item)
  const prefix = id && idPrefixOf(unwrapped(id))
  return prefix === undefined ? [] : [prefix]
}

function shapeOf(schema: z.ZodType): Record<string, z.ZodType> {
  return schema instanceof z.ZodObject ? schema.shape : {}
}

function isPathToken(op: Operation, name: string): boolean {
  return inputPlaces(op).path.includes(name) && !hasFixedValues(unwrapped(op.input.shape[name] as z.ZodType))
}

/** The kind of identifier that a field holds, or a list of them. */
function idPrefixOfField(schema: z.ZodType): IdPrefix | undefined {
  const inner = unwrapped(schema)
  return idPrefixOf(inner) ?? (inner instanceof z.ZodArray ? idPrefixOf(inner.element as z.ZodType) : undefined)
}

function hasFixedValues(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodArray) return hasFixedValues(unwrapped(schema.element as z.ZodType))
  return schema instanceof z.ZodEnum || schema instanceof z.ZodBoolean || schema instanceof z.ZodLiteral
}

function defaultOf(schema: z.ZodType): unknown {
  const parsed = schema.safeParse(undefined)
  return parsed.success ? parsed.data : undefined
}
